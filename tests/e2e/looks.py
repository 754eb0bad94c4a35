"""Checks in the page itself that everyone can use it: names, languages, one heading, readable text."""

from __future__ import annotations

from playwright.sync_api import Page

CONTRAST = """(wrong, seen, short) => {
  const part = (value) => { value /= 255; return value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4 };
  const light = ([r, g, b]) => .2126 * part(r) + .7152 * part(g) + .0722 * part(b);
  const colour = (text) => (text.match(/[\\d.]+/g) || []).map(Number);
  const behind = (it) => {
    for (; it; it = it.parentElement) {
      const found = colour(getComputedStyle(it).backgroundColor);
      if (found.length === 3 || found[3] > .99) return found;
    }
    return [255, 255, 255];
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const told = new Set();
  while (walker.nextNode()) {
    const it = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || it.closest('svg, script, datalist, option') || !seen(it)) continue;
    const look = getComputedStyle(it);
    const [a, b] = [light(colour(look.color)), light(behind(it))].sort((x, y) => y - x);
    const big = parseFloat(look.fontSize) >= 24 || (parseFloat(look.fontSize) >= 18.66 && look.fontWeight >= 700);
    if ((a + .05) / (b + .05) < (big ? 3 : 4.5) && !told.has(look.color)) {
      told.add(look.color);
      wrong.push(`contrast ${((a + .05) / (b + .05)).toFixed(2)}: ${short(it)}`);
    }
  }
}"""
"""A JavaScript function that reports text with too little contrast."""

_LOOK = (
    """() => {
  const wrong = [];
  const seen = (it) => it.getClientRects().length > 0 && getComputedStyle(it).visibility !== 'hidden';
  const name = (it) => (it.getAttribute('aria-label') || it.textContent ||
    [...(it.labels || [])].map((label) => label.textContent).join(' ') || it.title || '').trim();
  const short = (it) => it.outerHTML.slice(0, 90);
  if (!/^(en|de|es|fr)$/.test(document.documentElement.lang)) wrong.push('no language');
  if (!document.title) wrong.push('no title');
  if (document.querySelectorAll('h1').length !== 1) wrong.push('not one h1');
  if (document.querySelectorAll('main').length !== 1) wrong.push('not one main');
  const ids = [...document.querySelectorAll('[id]')].map((it) => it.id);
  ids.filter((id, at) => ids.indexOf(id) !== at).forEach((id) => wrong.push(`twice: #${id}`));
  let level = 0;
  for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
    if (!seen(heading)) continue;
    const at = Number(heading.tagName[1]);
    if (at > level + 1) wrong.push(`skips a level: ${short(heading)}`);
    level = at;
  }
  const used = 'a[href], button, input, select, textarea, [role=button], iframe, summary';
  for (const it of document.querySelectorAll(used))
    if (it.type !== 'hidden' && seen(it) && !name(it)) wrong.push(`no name: ${short(it)}`);
  for (const it of document.querySelectorAll('input:not([type=hidden]), select, textarea'))
    if (!it.labels.length && !it.getAttribute('aria-label')) wrong.push(`no label: ${short(it)}`);
  for (const it of document.querySelectorAll('svg:not([aria-hidden=true])'))
    if (!it.getAttribute('aria-label')) wrong.push('a picture without words');
  for (const by of ['aria-labelledby', 'aria-describedby'])
    for (const it of document.querySelectorAll(`[${by}]`))
      for (const id of it.getAttribute(by).split(' '))
        if (!document.getElementById(id)) wrong.push(`names what is not there: ${short(it)}`);
  if (document.documentElement.scrollWidth > innerWidth) wrong.push('sticks out to the right');
  for (const it of document.querySelectorAll('button, select, .button, input:not([type=hidden])'))
    if (seen(it) && (it.closest('label') || it).getBoundingClientRect().height < 24) wrong.push(`small: ${short(it)}`);

  ("""
    + CONTRAST
    + """)(wrong, seen, short);
  return wrong;
}"""
)


def complaints(page: Page) -> list[str]:
    """The faults of the page as shown in the browser; empty if there are none."""
    found: list[str] = page.evaluate(_LOOK)
    return found

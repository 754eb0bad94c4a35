"""Classifies why a server refused a mail, from its words and status codes (RFC 3463 and those of large providers).

The words count more than the code: servers use 5.1.1 for spam refusals and 5.7.1 for unknown users. Only words or codes
that clearly concern the address count against it.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Final

LONGEST: Final = 4000  # characters that are looked at


class Cause(Enum):
    """Why a mail was refused."""

    ADDRESS = "address"
    """The address doesn't exist, or its account or domain is closed."""
    MAILBOX = "mailbox"
    """The mailbox is full, or its server took no mail for days, or nothing certain is known."""
    CONTENT = "content"
    """The mail itself: spam, a virus, an attachment, its size or form."""
    POLICY = "policy"
    """Limits on who may send there, how much and from where: block lists, rates, an organisation's rules."""
    SENDER = "sender"
    """Our own address or domain: SPF, DKIM, DMARC, reverse DNS, a blocked or unknown sender."""

    @property
    def concerns_mailbox(self) -> bool:
        """Whether the refusal says something about the address it was sent to."""
        return self in {Cause.ADDRESS, Cause.MAILBOX}


_ENHANCED: Final = re.compile(r"(?<![\d.])[45]\.(\d{1,3})\.(\d{1,3})(?![\d.])")
_BASIC: Final = re.compile(r"(?<![\d.#])([45]\d\d)(?:[ -]|$)")


def _any(*words: str) -> re.Pattern[str]:
    return re.compile("|".join(words))


_WORDS: Final = (
    # The mail itself, where the words are unambiguous
    (Cause.CONTENT, _any(
        r"message (?:size|is) (?:exceeds|too (?:large|big))",
        r"(?:message|mail|size) (?:is )?(?:too|larger than) (?:large|big|the)",
        r"sendsizelimit|message size exceed|maximum (?:message|mail) size|exceeds? (?:size|the maximum)",
        r"virus|malware|phish|infected|clamav|trojan",
        r"attachment|executable|potential security issue|file type",
        r"content (?:was |is )?(?:rejected|denied|blocked|restriction|filter)|(?:rejected|blocked)\b.{0,40}\bcontent",
        r"line (?:is )?too long|lone (?:cr|lf)|bare lf|malformed|not rfc.{0,20}compliant|invalid header|missing header",
        r"suspicious (?:url|link|content|message)|(?:url|link)s? (?:in|listed|blocked)",
        r"(?:als|as|como|comme) (?:possible |potential |probable )?\W?(?:spam|junk|unsolicited|ube|uce)\b",
        r"spam (?:message|content|score|filter|detected|mail|points)"
        r"|(?:identified|detected|marked|classified)\b.{0,30}\bspam"
        r"|looks like spam|spam rejection|banned file|likely (?:unsolicited|spam|suspicious)|spam[- ](?:like"
        r"|verdacht)|\bhigh spam|this is spam"
        r"|message (?:was )?(?:rejected|blocked).{0,30}spam|- spam|unsolicited (?:bulk|commercial|mail, )"
        r"|bulk e?mail detected",
        r"mensaje rechazado por (?:contenido|spam)|inhalt (?:wurde )?abgelehnt",
    )),
    # Our identity
    (Cause.SENDER, _any(
        r"\bspf\b|sender policy framework|\bdkim\b|\bdmarc\b|\bunauthenticated\b|not (?:pass"
        r"|aligned)\b.{0,40}authentication",
        r"sender (?:address |domain |ip |host )?(?:rejected|denied|refused|blocked|unknown|verif|not|is not|could)",
        r"(?:verif\w*|callout|check)\b.{0,20}\bsender|(?:domain|address) of (?:the )?sender|sender id\b"
        r"|sender'?s? domain|sending domain",
        r"reverse (?:dns|lookup)|\bptr\b|\brdns\b|\bhelo\b|\behlo\b|cannot find your hostname|fake sender|forged",
        r"bounce address|return address|null sender|envelope (?:sender|from)|mail from (?:address|domain|command)",
        r"authentication (?:is )?required|must (?:be )?authenticat|not authenticated",
        r"remitente (?:rechazado|bloqueado|no)|absender(?:adresse)? (?:abgelehnt|gesperrt|unbekannt|nicht)",
    )),
    # Permission
    (Cause.POLICY, _any(
        r"spamhaus|spamcop|barracuda|\bd?n?s?[br]bl\b|\brbls?\b|sorbs|uceprotect|cloudmark|senderbase|senderscore"
        r"|proofpoint\.com",
        r"black ?-?list|block ?-?list|blocked using|banned sending|blocked (?:by|-|for|due)|is blocked\b|:blocked",
        r"reputation|\bip (?:address )?(?:is |was |has been )?(?:black|block|not|listed|name)|\bip=",
        r"too many|rate limit|sending limit|unusual rate|receiving (?:mail|messages?) at a rate"
        r"|limit(?:ed)? (?:the )?(?:number|rate)|throttl",
        r"gr[ea]ylist|temporar(?:il)?y (?:deferred|rejected|blocked)|user complaints|mailing rate",
        r"polic(?:y|ies)|administrative(?:ly)? prohibit|security (?:reason|setting)|richtlinie|pol[ií]tica",
        r"not (?:authori[sz]ed|permitted|allowed) to (?:send|submit|post|deliver)|permission to send|notauthorized"
        r"|only accepts? mail",
        r"restricted|dlexpansion|senderauthenticated|sendernotauthenticated|transport ?rule|transport\.rules",
        r"tosa@|connections? (?:will )?not (?:be )?accepted|no smtp service|not accepting (?:mail|connections) from",
    )),
    # The mailbox
    (Cause.MAILBOX, _any(
        r"quota|mailbox (?:is |was )?(?:full|too large|size limit|temporarily)|inbox (?:is )?full|\bfull mailbox",
        r"storage|insufficient (?:system |disk )?(?:space|storage)|out of (?:disk )?space"
        r"|not enough (?:disk )?space|no space left",
        r"(?:account|user|mailbox|buz[oó]n|postfach|bo[iî]te|casilla)\b.{0,30}"
        r"(?:\bfull\b|voll\b|llen[oa]|pleine|over limit|überfüllt)",
        r"speicherplatz|excedid[oa]|temporar(?:il)?y (?:disabled|suspended|unavailable|locked)"
        r"|mailbox (?:is )?(?:locked|busy)",
        r"queue too long|retry time(?:out)? (?:not reached|exceeded)|(?:delivery|retry) (?:time )?expired"
        r"|connection (?:timed out|refused)",
        r"timed? ?out|could not connect|unable to (?:connect|contact)|lost connection|no route to host"
        r"|network is unreachable",
        r"hop count|too many hops|mail loop|loops? back|server (?:error|not available)|try again|queue\.expired"
        r"|unreachable for too long",
    )),
    # The address
    (Cause.ADDRESS, _any(
        r"user (?:is )?(?:unknown|invalid|not|doesn|does)"
        r"|unknown (?:or illegal |virtual )?(?:user|recipient|address|account|mailbox"
        r"|alias|local|customer|domain)|(?:recipient|address|account|mailbox|alias"
        r"|customer)\W{1,3}(?:\S{1,80} )?(?:is )?unknown",
        r"no such (?:user|recipient|mailbox|address|person|account|domain|customer|alias|mail drop|local)"
        r"|nosuchuser|recipnotfound",
        r"(?:does|do|did)(?: not|n't|n’t) (?:exist|have an? (?:\S+ )?account|have a mailbox)|(?:not|non-?)exist"
        r"|no longer exist",
        r"invalid (?:recipient|mailbox|address|user|account|local)"
        r"|not a (?:valid|known) (?:user|recipient|mailbox|address)",
        r"(?:recipient|address|user|account|mailbox|domain|host)\b.{0,60}(?:not |n't |n’t )(?:be )?found|not listed in",
        r"recipient (?:address )?(?:rejected|refused|invalid|not known|denied)|no mailbox"
        r"|mailbox (?:is )?(?:unavailable|unknown"
        r"|disabled|inactive|closed|invalid)|address (?:rejected|unknown|invalid|error|not )|bad (?:destination"
        r"|address|recipient)",
        r"(?:account|address|user|e-?mail|mailbox)\b.{0,40}(?:disabled|closed|inactive|suspended|expired"
        r"|deleted|deactivated"
        r"|unavailable|terminated"
        r"|discontinued|cancell?ed)|no longer (?:valid|active|available|in use|accept|with|on|employ|work)",
        r"unrout(?:e)?able|host unknown|unknown host|name (?:service error|or service not known|server:)|no mx"
        r"|null ?mx|nxdomain"
        r"|non-existent hosts|domain (?:is )?(?:not|invalid|does)|couldn't find any host|no (?:such )?host"
        r"|no valid (?:mx|hosts)",
        r"relay(?:ing)?(?: access)? (?:denied|not|is not|prohibited)|unable to relay|not our (?:customer|domain)"
        r"|we do not relay",
        r"unbekannt|existiert nicht|nicht (?:bekannt|gefunden|vergeben)"
        r"|kein(?:e|en)? (?:solche[rns]? )?(?:postfach|benutzer|empf)"
        r"|gel[öo]scht|no existe|desconocid|inexistente|no (?:se )?encontr|dado de baja|inconnu|n'existe pas"
        r"|sconosciut|nieznany",
        r"is not (?:a customer|known|here|hosted|valid)|has been moved|has moved|undeliverable address"
        r"|not (?:on|at) this (?:host|server)",
    )),
)  # fmt: skip
_WEAK: Final = (  # words that count if no code is more specific
    (Cause.CONTENT, _any(r"spam", r"unsolicited", r"content", r"junk")),
    (Cause.POLICY, _any(r"access denied", r"blocked", r"prohibited", r"not allowed", r"denied", r"refused to accept")),
)
_CODES: Final = {  # "subject.detail"
    "1.7": Cause.SENDER, "1.8": Cause.SENDER, "2.1": Cause.ADDRESS, "2.2": Cause.MAILBOX, "2.3": Cause.CONTENT,
    "2.4": Cause.POLICY, "3.4": Cause.CONTENT, "4.1": Cause.MAILBOX, "4.2": Cause.MAILBOX, "4.4": Cause.ADDRESS,
    "4.5": Cause.MAILBOX, "4.6": Cause.MAILBOX, "4.7": Cause.MAILBOX, "4.14": Cause.MAILBOX, "4.310": Cause.ADDRESS,
    "4.312": Cause.MAILBOX, "4.316": Cause.MAILBOX, "7.7": Cause.SENDER, "7.8": Cause.SENDER, "7.9": Cause.SENDER,
    "7.20": Cause.SENDER, "7.21": Cause.SENDER, "7.22": Cause.SENDER, "7.23": Cause.SENDER, "7.24": Cause.SENDER,
    "7.25": Cause.SENDER, "7.26": Cause.SENDER, "7.27": Cause.ADDRESS, "7.29": Cause.SENDER, "7.30": Cause.SENDER,
    "7.509": Cause.SENDER, "7.515": Cause.SENDER,
}  # fmt: skip
_SUBJECTS: Final = {  # for codes not listed above
    "1": Cause.ADDRESS, "2": Cause.MAILBOX, "3": Cause.MAILBOX, "4": Cause.MAILBOX, "6": Cause.CONTENT,
    "7": Cause.POLICY,
}  # fmt: skip
_BASIC_CODES: Final = {"552": Cause.MAILBOX, "556": Cause.ADDRESS, "521": Cause.ADDRESS}
_EXCHANGE_EDGE: Final = re.compile(r"5\.4\.1\b.{0,80}recipient address rejected")
"""Exchange Online's answer for an address that is not in the directory; its words are "access denied"."""


def cause(words: str, status: str = "") -> Cause | None:
    """Classify a server's reply with its Status field; None if neither says anything."""
    said = " ".join(words[:LONGEST].lower().split())
    if _EXCHANGE_EDGE.search(said):
        return Cause.ADDRESS
    return _by_words(said, _WORDS) or _by_code(said) or _by_code(status) or _by_words(said, _WEAK) or _by_basic(said)


def _by_words(said: str, known: tuple[tuple[Cause, re.Pattern[str]], ...]) -> Cause | None:
    return next((found for found, pattern in known if pattern.search(said)), None)


def _by_code(text: str) -> Cause | None:
    """The cause from the first meaningful enhanced status code; x.0.0 and the protocol errors x.5.x don't count."""
    for subject, detail in _ENHANCED.findall(text):
        if (found := _CODES.get(f"{subject}.{detail}")) or (detail != "0" and (found := _SUBJECTS.get(subject))):
            return found
    return None


def _by_basic(said: str) -> Cause | None:
    codes = _BASIC.findall(said)
    return next((found for code in codes if (found := _BASIC_CODES.get(code))), None)

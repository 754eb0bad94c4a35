// Prints what happens in all my games, as it happens; also on a page of another site.
//   npx tsc && node listener.js https://play.example.org elgrande_TOKEN
import type { components } from "./elgrande.js";

type Message = components["schemas"]["Message"];
const [site, token] = process.argv.slice(2);
const pause = (seconds: number) => new Promise((done) => setTimeout(done, 1000 * seconds));

// Each message once. The stream ends every few minutes; the id of the last message says where to go on.
async function* messages(): AsyncGenerator<Message> {
  for (let last = ""; ; await pause(2)) {
    const headers = { Authorization: `Bearer ${token}`, "Last-Event-ID": last };
    const response = await fetch(`${site}/api/v1/stream`, { headers }).catch(() => null);
    if (!response?.body || response.status === 429 || response.status === 503) continue;
    if (!response.ok) throw new Error(await response.text());
    let rest = "";
    try {
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        const lines = (rest + chunk).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines.filter((line) => line.startsWith("data: "))) {
          const message: Message = JSON.parse(line.slice(6));
          yield message;
          last = message.id;
        }
      }
    } catch {
      continue; // the connection was lost
    }
  }
}

for await (const { game, question, deadline, events } of messages()) {
  for (const { n, event } of events) console.log(`${game} ${n}: ${event.type}`);
  if (question) console.log(`${game}: my answer is wanted (${question.key}), until ${deadline}`);
}

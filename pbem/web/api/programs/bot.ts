// Plays all my games, or only one, with random legal orders.
//   npm install openapi-fetch openapi-typescript typescript
//   npx openapi-typescript https://play.example.org/api/v1/openapi.json -o elgrande.ts
//   npx tsc && node bot.js https://play.example.org elgrande_TOKEN [GAME]
import createClient from "openapi-fetch";
import type { paths } from "./elgrande.js";

const [site, token, ...only] = process.argv.slice(2);
const api = createClient<paths>({
  baseUrl: `${site}/api/v1`,
  headers: { Authorization: `Bearer ${token}` },
});
const pause = (seconds: number) => new Promise((done) => setTimeout(done, 1000 * seconds));

async function play(game: string): Promise<void> {
  const path = { game };
  const steps = await api.POST("/games/{game}/steps", { params: { path }, body: { finish: "random" } });
  const order = steps.data?.order;
  if (!order) return;
  const header = { "Idempotency-Key": crypto.randomUUID() };
  const receipt = await api.POST("/games/{game}/orders", { params: { path, header }, body: order });
  console.log(receipt.data?.said.join(" ") ?? receipt.error?.detail);
}

for (;;) {
  const { data, error, response } = await api.GET("/games");
  if (response.status === 429) {
    await pause(Number(response.headers.get("Retry-After")));
    continue;
  }
  if (!data) throw new Error(error?.detail);
  const games = data.filter((game) => only.length === 0 || only.includes(game.id));
  if (!games.some((game) => ["open", "running", "paused"].includes(game.status))) break;
  const asked = games.filter((game) => game.key !== null);
  for (const game of asked) await play(game.id);
  if (asked.length === 0) await pause(1);
}

// People beside an angry visitor. Argument: JSON of { url, cookie, account, seconds }. A log-in and a page of a member
// start each 250 ms, each log-in from another address, because log-ins are limited by address.
// Prints JSON: milliseconds of the log-ins, and how many answers of both kinds were no success.
import { Agent, request } from "node:http";

const { url, cookie, account, seconds } = JSON.parse(process.argv[2]);
const PACE_MS = 250;
const LIMIT_MS = 30_000;
const PAGES = ["/m/home", "/m/slot-games", "/m/member/home"];
const agent = new Agent({ keepAlive: true, localAddress: "127.0.0.9" });
const times = [];
const figures = { refused: 0, pages: 0, failedPages: 0 };

function ask(path, { body, ...options }) {
  return new Promise((resolve) => {
    const outgoing = request(url + path, options, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode)).once("error", () => resolve(0));
    });
    outgoing.setTimeout(LIMIT_MS, () => outgoing.destroy());
    outgoing.once("error", () => resolve(0)).end(body);
  });
}

async function logIn(index) {
  const startedAt = performance.now();
  const status = await ask("/m/login", {
    method: "POST",
    agent: false,
    localAddress: `127.1.${index % 250}.${1 + (Math.floor(index / 250) % 250)}`,
    headers: { origin: url, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(account).toString(),
  });
  times.push(performance.now() - startedAt);
  if (status !== 302) figures.refused += 1;
}

async function readPage(path) {
  figures.pages += 1;
  const status = await ask(path, { agent, headers: { cookie, "accept-encoding": "br" } });
  if (status !== 200) figures.failedPages += 1;
}

const running = [];
for (let index = 0; index < (seconds * 1000) / PACE_MS; index += 1) {
  running.push(logIn(index), readPage(PAGES[index % PAGES.length]));
  await new Promise((resolve) => setTimeout(resolve, PACE_MS));
}
await Promise.all(running);
agent.destroy();
process.stdout.write(JSON.stringify({ times, ...figures }));

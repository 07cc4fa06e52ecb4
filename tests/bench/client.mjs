// A load client. Input: JSON of { requests: ({ url, headers } or several of them, which are sent at once)[], and one of
//   rate + seconds         requests a second, whether or not earlier ones have been answered; `warmSeconds` before that
//                          are not counted: the client itself is slow at first
//   connections + seconds  that many at a time, one after the other on each connection
//   connections            each request once, one after the other on each connection
//   atOnce                 that many in the same moment }
// Prints JSON: the times of the answers in milliseconds for each of the requests, and how many answers were no success.
import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";

const { requests, rate, connections, atOnce, seconds = 0, warmSeconds = 0 } = JSON.parse(await text(process.stdin));
const agent = new Agent({ keepAlive: true, maxSockets: connections ?? atOnce ?? 256 });
const times = requests.map(() => []);
let failed = 0;
let sent = 0;

/** @param due when the request should have left: waiting for a slow server counts */
async function sendNext(due, counts = true) {
  const index = sent % requests.length;
  sent += 1;
  const answers = await Promise.all([requests[index]].flat().map(ask));
  const lost = answers.filter((answer) => answer === undefined).length;
  failed += lost + answers.filter((answer) => answer && answer.status !== 200).length;
  if (counts && lost === 0) times[index].push(Math.max(...answers.map(({ endedAt }) => endedAt)) - due);
}

/** @returns status and end of the answer, or undefined when it did not come */
function ask({ url, headers }) {
  return new Promise((resolve) => {
    const lose = () => resolve(undefined);
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.once("error", lose);
      response.once("end", () => resolve({ status: response.statusCode, endedAt: performance.now() }));
    }).once("error", lose);
  });
}

async function atPace() {
  const running = [];
  const start = performance.now();
  const uncounted = rate * warmSeconds;
  const total = uncounted + rate * seconds;
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - start) * rate) / 1000) + 1);
      while (sent < due) running.push(sendNext(start + (sent * 1000) / rate, sent >= uncounted));
      if (sent < total) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  await Promise.all(running);
}

async function inTurn() {
  const end = performance.now() + seconds * 1000;
  const isOver = () => (seconds > 0 ? performance.now() >= end : sent >= requests.length);
  const work = async () => {
    while (!isOver()) await sendNext(performance.now());
  };
  await Promise.all(Array.from({ length: connections }, work));
}

function together() {
  const now = performance.now();
  return Promise.all(Array.from({ length: atOnce }, () => sendNext(now)));
}

if (rate) await atPace();
else if (atOnce) await together();
else await inTurn();
agent.destroy();
process.stdout.write(JSON.stringify({ times, failed }));

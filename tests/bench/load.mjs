// Load on a server, made by a process of its own: as much as it can take, at a steady pace, or all at once.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BENCH, CLIENT_CORE, cpuSeconds, median, outputOf, run, runNode, WORK } from "./support.mjs";

const WRK = ["/usr/bin/wrk", "/usr/local/bin/wrk"].find(existsSync);
/** How often a round is measured at most. */
const ATTEMPTS = 5;
const PIPED = { core: CLIENT_CORE, stdio: ["ignore", "pipe", "inherit"] };

/**
 * Keeps a server busy for some seconds.
 * @param target.prepare called before the load, and not measured
 * @param target.visitors headers of several visitors, who ask in turn; absent when all send `headers`
 * @returns answers a second by the clock, and for each second of CPU that the server used. The second figure is what
 *   one core answers when it has nothing else to do: neither a busy machine nor a slow load generator changes it.
 * @throws Error when an answer was no success
 */
async function saturate(
  { url, process: server, headers = {}, visitors = [headers], connections = 32, prepare },
  seconds,
) {
  await prepare?.();
  const before = cpuSeconds(server);
  const { answers, perSecond, failed } = await (WRK ? byWrk : byAutocannon)({ url, visitors, connections, seconds });
  const used = cpuSeconds(server) - before;
  if (failed > 0) throw new Error(`${failed} of ${answers} answers of ${url} failed`);
  return { perSecond, perCore: used > 0 ? answers / used : perSecond };
}

/** Repeats what a busy machine disturbs: a product that gets no processor refuses guests. */
async function saturateUndisturbed(target, seconds) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await saturate(target, seconds);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.log(`  disturbed: ${error.message}`);
    }
  }
}

async function byWrk({ url, visitors, connections, seconds }) {
  const script = join(WORK, "visitors.lua");
  writeFileSync(script, luaOf(visitors));
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-s", script, url];
  const text = await outputOf(run(WRK, args, PIPED));
  const read = (pattern) => Number(pattern.exec(text)?.[1] ?? 0);
  const lost = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)?.slice(1) ?? [];
  return {
    answers: read(/(\d+) requests in/),
    perSecond: read(/Requests\/sec:\s+([\d.]+)/),
    failed: read(/Non-2xx or 3xx responses: (\d+)/) + lost.reduce((sum, count) => sum + Number(count), 0),
  };
}

/** A program for wrk that sends the headers of one visitor after the other. The requests are written once, before the load. */
function luaOf(visitors) {
  const tables = visitors.map((headers) => {
    const fields = Object.entries(headers).map(([name, value]) => `[${JSON.stringify(name)}]=${JSON.stringify(value)}`);
    return `{${fields.join(",")}}`;
  });
  return `local visitors, requests, last = {${tables.join(",\n")}}, {}, 0
init = function() for i, headers in ipairs(visitors) do requests[i] = wrk.format("GET", nil, headers) end end
request = function() last = last % #requests + 1; return requests[last] end
`;
}

async function byAutocannon(plan) {
  const args = [join(BENCH, "autocannon.mjs"), JSON.stringify(plan)];
  const { requests, duration, non2xx, errors } = JSON.parse(await outputOf(runNode(args, PIPED)));
  return { answers: requests.total, perSecond: requests.total / duration, failed: non2xx + errors };
}

/**
 * Lets contenders take turns, so that noise hits all alike.
 * @param contenders by name; each is the target of `saturate`
 * @returns by name: medians, and every round's figures in order
 */
export async function takeTurns(contenders, { rounds, seconds }) {
  const names = Object.keys(contenders);
  for (const name of names) await saturateUndisturbed(contenders[name], Math.max(2, Math.ceil(seconds / 2)));
  const figures = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 ? [...names].reverse() : names) {
      figures[name].push(await saturateUndisturbed(contenders[name], seconds));
    }
  }
  return Object.fromEntries(
    names.map((name) => {
      const all = figures[name];
      const of = (field) => median(all.map((figure) => figure[field]));
      return [name, { perSecond: of("perSecond"), perCore: of("perCore"), rounds: all }];
    }),
  );
}

/** How one contender stands to another: the median of the ratios in each round, which a change of the noise hardly moves. */
export function compare(ours, theirs) {
  const inRounds = (field) => ours.rounds.map((round, index) => round[field] / theirs.rounds[index][field]);
  const ratios = inRounds("perCore");
  return { ratio: median(ratios), ratios, byClock: median(inRounds("perSecond")) };
}

/**
 * Sends requests as `client.mjs` describes them.
 * @returns {Promise<{ times: number[][], failed: number }>} milliseconds of the answers, for each of the plan's requests
 */
export async function send(plan) {
  return JSON.parse(await outputOf(startClient(plan)));
}

/** Starts the client that sends such requests. @param options as `runNode` takes them */
export function startClient(plan, options = { core: CLIENT_CORE }) {
  const client = runNode([join(BENCH, "client.mjs")], { ...options, stdio: ["pipe", "pipe", "inherit"] });
  client.stdin.end(JSON.stringify(plan));
  return client;
}

// How throughput grows with cores: two workers on two cores against one process on one. On two cores load and gateway take
// what the second worker would use, so neither is driven to its limit: one process gets half of what it can answer, the
// workers twice as much, and each of them does the same. What counts is the processor time of an answer, with the
// supervisor's: a second core is worth as much as the first one while it does not grow. The one process is measured on
// either core, because the load makes one of them slower. Beside them are two products of one process: what they lose is
// the machine's part, and what two workers lose against them is the supervisor's.
import { readFileSync } from "node:fs";
import { send, takeTurns } from "../load.mjs";
import { memberAddress, signInMembers, startBenchedProduct } from "../product.mjs";
import { CLIENT_CORE, cpuSeconds, median, moveTo, pause, SERVER_CORE, spread, untilAnswers } from "../support.mjs";

const LATENCY = 20;
const WORKERS = 2;
const BOTH_CORES = `${SERVER_CORE},${CLIENT_CORE}`;
const STARTS = 5;
/** Of what one process answers at most. */
const SHARE = 0.5;
/** Before the measurement, of each process alike: V8 compiles what has run often. Colder ones take half as much again. */
const WARM_ANSWERS = 4000;
/** Several, because one visitor has a share of the server only. */
const MEMBERS = 20;
const environment = { TRUST_PROXY_HOPS: "1", GATEWAY_CONNECTIONS: "256" };

export async function measure({ rounds, seconds, quick }) {
  const products = [];
  const start = async (options) => {
    products.push(await startBenchedProduct({ latency: LATENCY, ...options }));
    return products.at(-1);
  };
  try {
    const one = await contender(await start({ env: environment }));
    const other = await contender(await start({ core: BOTH_CORES, env: environment }));
    const supervised = await start({ core: BOTH_CORES, env: { ...environment, WORKERS: String(WORKERS) } });
    const two = await contender(supervised, await workersOf(supervised.process));
    const { most } = await takeTurns({ most: saturated(one) }, { rounds: 1, seconds });
    const pace = SHARE * most.perSecond;
    const costs = await measureCosts({ two, one, other }, { pace, rounds, seconds });
    return [
      {
        ...scaling("two workers on two cores : one on one, member home", costs.two, costs),
        atLeast: 1.8,
        note: `${milliseconds(costs.two)} : ${milliseconds(costs.one)} ms of processor time an answer, at ${Math.round(pace)}/s a process`,
      },
      {
        ...scaling("two products on two cores : one on one, the same", costs.pair, costs),
        note: `${milliseconds(costs.pair)} ms: what this machine leaves of 2`,
      },
      {
        ...against("two workers : two products", costs.pair, costs.two),
        atLeast: 0.9,
        note: "the budget above where a machine leaves all of 2",
      },
      await measureStart(quick ? 3 : STARTS),
    ];
  } finally {
    for (const product of products) await product.stop();
  }
}

function scaling(figure, costs, { one }) {
  const ratios = costs.map((cost, round) => (WORKERS * one[round]) / cost);
  return { figure, value: median(ratios), spread: spread(ratios) };
}

function against(figure, theirs, ours) {
  const ratios = theirs.map((cost, round) => cost / ours[round]);
  return { figure, value: median(ratios), spread: spread(ratios) };
}

const milliseconds = (cost) => (1000 * median(cost)).toFixed(2);

/** @param children process ids of the workers */
async function contender(product, children = []) {
  const cookies = await signInMembers(product, MEMBERS);
  const url = `${product.url}/m/home`;
  const visitors = cookies.map((cookie, index) => ({ cookie, "x-forwarded-for": memberAddress(index) }));
  const requests = visitors.map((headers) => ({ url, headers }));
  return { url, visitors, requests, processes: { pid: product.process.pid, children } };
}

const saturated = ({ url, processes, visitors }) => ({ url, process: processes, visitors });

/** @returns for each way to serve the processor seconds of an answer in each round */
async function measureCosts({ two, one, other }, { pace, rounds, seconds }) {
  const pair = pairOf(one, other);
  for (const { requests } of [two, pair])
    await send({ requests, rate: Math.round(WORKERS * pace), seconds: Math.ceil(WARM_ANSWERS / pace) });
  const measures = {
    two: () => measureCost(two, { rate: WORKERS * pace, seconds: 2 * seconds }),
    pair: () => measurePair(pair, one, { rate: WORKERS * pace, seconds: 2 * seconds }),
    one: () => measureOnEitherCore(one, { rate: pace, seconds: 2 * seconds }),
  };
  const names = Object.keys(measures);
  const costs = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 ? [...names].reverse() : names) costs[name].push(await measures[name]());
  return costs;
}

/** Two products that share the load. */
function pairOf(one, other) {
  return {
    url: one.url,
    requests: one.requests.flatMap((request, index) => [request, other.requests[index]]),
    processes: { pid: one.processes.pid, children: [other.processes.pid] },
  };
}

function measurePair(pair, one, load) {
  moveTo(one.processes, BOTH_CORES);
  return measureCost(pair, load);
}

async function measureOnEitherCore(one, load) {
  const costs = [];
  for (const core of [CLIENT_CORE, SERVER_CORE]) {
    moveTo(one.processes, core);
    costs.push(await measureCost(one, load));
  }
  return median(costs);
}

/** @throws Error when an answer was no success */
async function measureCost({ url, processes, requests }, { rate, seconds }) {
  const before = cpuSeconds(processes);
  const { times, failed } = await send({ requests, rate: Math.round(rate), seconds });
  const used = cpuSeconds(processes) - before;
  if (failed > 0) throw new Error(`${failed} answers of ${url} failed`);
  return used / times.flat().length;
}

/** Process ids of the workers, once all of them run. */
async function workersOf({ pid }) {
  for (;;) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
    const workers = children.filter((id) => readFileSync(`/proc/${id}/cmdline`, "utf8").includes("worker.mjs"));
    if (workers.length === WORKERS) return workers.map(Number);
    await pause(100);
  }
}

/** Seconds from the start of the built product until it answers. */
async function measureStart(times) {
  const seconds = [];
  for (let index = 0; index < times; index += 1) {
    const product = await startBenchedProduct({
      warm: false,
      onStart: async ({ url, process, startedAt }) => {
        await untilAnswers(`${url}/healthz`, process, 60, 10);
        seconds.push((performance.now() - startedAt) / 1000);
      },
    });
    await product.stop();
  }
  return {
    figure: "start of the built product until it answers",
    value: median(seconds),
    unit: "s",
    atMost: 2,
    spread: spread(seconds),
  };
}

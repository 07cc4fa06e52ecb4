// How throughput grows with cores: two workers on two cores against one process on one. On two cores load and gateway take
// what the second worker would use, so neither is driven to its limit: one process gets half of what it can answer, the
// workers twice as much, and each of them does the same. What counts is the processor time of an answer, with the
// supervisor's: a second core is worth as much as the first one while it does not grow. The one process is measured on
// either core, because the load makes one of them slower.
import { readFileSync } from "node:fs";
import { send, takeTurns } from "../load.mjs";
import { memberAddress, signInMembers, startProduct } from "../product.mjs";
import { CLIENT_CORE, cpuSeconds, median, moveTo, pause, SERVER_CORE, spread, untilAnswers } from "../support.mjs";

const LATENCY = 20;
const WORKERS = 2;
const STARTS = 5;
/** Of what one process answers at most. */
const SHARE = 0.5;
/** Several, because one visitor has a share of the server only. */
const MEMBERS = 20;
const environment = { TRUST_PROXY_HOPS: "1", GATEWAY_CONNECTIONS: "256" };

export async function measure({ rounds, seconds, quick }) {
  const one = await startProduct({ latency: LATENCY, env: environment });
  const two = await startProduct({ latency: LATENCY, core: "0,1", env: { ...environment, WORKERS: String(WORKERS) } });
  try {
    const contenders = { two: await contender(two, await workersOf(two.process)), one: await contender(one) };
    const { most } = await takeTurns({ most: saturated(contenders.one) }, { rounds: 1, seconds });
    const pace = SHARE * most.perSecond;
    const costs = await measureCosts(contenders, { pace, rounds, seconds });
    const ratios = costs.two.map((cost, round) => (WORKERS * costs.one[round]) / cost);
    const milliseconds = (cost) => (1000 * median(cost)).toFixed(2);
    return [
      {
        figure: "two workers on two cores : one on one, member home",
        value: median(ratios),
        atLeast: 1.8,
        spread: spread(ratios),
        note: `${milliseconds(costs.two)} : ${milliseconds(costs.one)} ms of processor time an answer, at ${Math.round(pace)}/s a process`,
      },
      await measureStart(quick ? 3 : STARTS),
    ];
  } finally {
    await two.stop();
    await one.stop();
  }
}

/** @param children process ids of the workers */
async function contender(product, children = []) {
  const cookies = await signInMembers(product, MEMBERS);
  return {
    url: `${product.url}/m/home`,
    processes: { pid: product.process.pid, children },
    visitors: cookies.map((cookie, index) => ({ cookie, "x-forwarded-for": memberAddress(index) })),
  };
}

const saturated = ({ url, processes, visitors }) => ({ url, process: processes, visitors });

/** @returns for both contenders the processor seconds of an answer in each round */
async function measureCosts({ two, one }, { pace, rounds, seconds }) {
  const costs = { two: [], one: [] };
  // The first round warms both.
  for (let round = 0; round <= rounds; round += 1) {
    const costOfTwo = await measureCost(two, { rate: WORKERS * pace, seconds });
    const costOfOne = await measureOnEitherCore(one, { rate: pace, seconds });
    if (round === 0) continue;
    costs.two.push(costOfTwo);
    costs.one.push(costOfOne);
  }
  return costs;
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
async function measureCost({ url, processes, visitors }, { rate, seconds }) {
  const requests = visitors.map((headers) => ({ url, headers }));
  const before = cpuSeconds(processes);
  const { times, failed } = await send({ requests, rate: Math.round(rate), seconds: 2 * seconds });
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
    const product = await startProduct({
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

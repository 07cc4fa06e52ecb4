// How throughput grows with cores: two workers on two cores against one process on one. The load needs processor time of
// the same cores, so what counts is what a second of processor time answers, of all workers together.
import { readFileSync } from "node:fs";
import { compare, takeTurns } from "../load.mjs";
import { memberAddress, signInMembers, startProduct } from "../product.mjs";
import { median, pause, spread, untilAnswers } from "../support.mjs";

const LATENCY = 20;
const WORKERS = 2;
const STARTS = 5;
/** Several, because one visitor has a share of the server only. */
const MEMBERS = 20;
const environment = { TRUST_PROXY_HOPS: "1", GATEWAY_CONNECTIONS: "256" };

export async function measure({ rounds, seconds, quick }) {
  const one = await startProduct({ latency: LATENCY, env: environment });
  const two = await startProduct({ latency: LATENCY, core: "0,1", env: { ...environment, WORKERS: String(WORKERS) } });
  try {
    const workers = await workersOf(two.process);
    const members = async (product, pids = []) => ({
      url: `${product.url}/m/home`,
      process: { pid: product.process.pid, children: pids },
      visitors: visitorsOf(await signInMembers(product, MEMBERS)),
    });
    const turns = await takeTurns({ two: await members(two, workers), one: await members(one) }, { rounds, seconds });
    const { ratio, ratios, byClock } = compare(turns.two, turns.one);
    return [
      {
        figure: "two workers on two cores : one on one, member home",
        value: WORKERS * ratio,
        atLeast: 1.8,
        spread: spread(ratios.map((value) => WORKERS * value)),
        note: `${Math.round(turns.two.perCore)}/s : ${Math.round(turns.one.perCore)}/s a core; by the clock ${byClock.toFixed(2)}, with the load on the same cores`,
      },
      await measureStart(quick ? 3 : STARTS),
    ];
  } finally {
    await two.stop();
    await one.stop();
  }
}

const visitorsOf = (cookies) => cookies.map((cookie, index) => ({ cookie, "x-forwarded-for": memberAddress(index) }));

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

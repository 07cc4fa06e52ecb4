// Pages of guests and members while their Redis is silent, is killed, is down and comes back, against the time before.
import { once } from "node:events";
import { send } from "../load.mjs";
import { memberAddress, signInMembers, startBenchedProduct } from "../product.mjs";
import { CLIENT_CORE, freePort, median, pause, percentile, run, spread, stop } from "../support.mjs";

const PACE = 100;
const MEMBERS = 10;
/** Until the product has seen that Redis is back. */
const SETTLE_MS = 3000;
const PATHS = ["/m/home", "/m/slot-games", "/m/fishing-games?pageNo=2", "/m/notice"];

export async function measure({ rounds, seconds }) {
  const port = await freePort();
  let redis = await startRedis(port);
  const env = { REDIS_URL: `redis://127.0.0.1:${port}`, TRUST_PROXY_HOPS: "1" };
  const product = await startBenchedProduct({ latency: 5, env });
  try {
    const requests = makeRequests(product.url, await signInMembers(product, MEMBERS));
    await send({ requests, rate: PACE, seconds: 3 });
    const states = {
      quiet: async () => {},
      silent: async () => redis.kill("SIGSTOP"),
      killed: async () => {
        redis.kill("SIGKILL");
        await once(redis, "exit");
      },
      "coming back": async () => {
        redis = await startRedis(port);
      },
    };
    const slowest = Object.fromEntries(Object.keys(states).map((state) => [state, []]));
    const failed = Object.fromEntries(Object.keys(states).map((state) => [state, 0]));
    for (let round = 0; round < Math.min(rounds, 5); round += 1) {
      for (const [state, change] of Object.entries(states)) {
        const running = send({ requests, rate: PACE, seconds: 2 * seconds });
        // In the middle of the load, not before it.
        await pause(300);
        await change();
        const { times, failed: count } = await running;
        slowest[state].push(percentile(times.flat(), 0.99));
        failed[state] += count;
      }
      await pause(SETTLE_MS);
    }
    if (failed.quiet > 0) throw new Error("the machine is too busy to measure");
    return Object.keys(states)
      .filter((state) => state !== "quiet")
      .flatMap((state) => {
        const ratios = slowest[state].map((time, round) => time / slowest.quiet[round]);
        const note = `${median(slowest[state]).toFixed(1)} : ${median(slowest.quiet).toFixed(1)} ms`;
        return [
          {
            figure: `pages' p99, Redis ${state} : before`,
            value: median(ratios),
            atMost: 2,
            spread: spread(ratios),
            note,
          },
          { figure: `pages failed, Redis ${state}`, value: failed[state], digits: 0, atMost: 0 },
        ];
      });
  } finally {
    await product.stop();
    redis.kill("SIGCONT");
    await stop(redis);
  }
}

/** On the load's core, without files. */
async function startRedis(port) {
  const args = ["--port", String(port), "--save", "", "--bind", "127.0.0.1"];
  const child = run("redis-server", args, { core: CLIENT_CORE, stdio: ["ignore", "pipe", "inherit"] });
  for await (const chunk of child.stdout) if (String(chunk).includes("Ready to accept connections")) break;
  return child;
}

function makeRequests(url, cookies) {
  const visitors = [
    ...cookies.map((cookie, index) => ({ cookie, "x-forwarded-for": memberAddress(index) })),
    ...cookies.map((_, index) => ({ "x-forwarded-for": `10.7.${index}.1` })),
  ];
  return visitors.flatMap((headers) =>
    PATHS.map((path) => ({ url: url + path, headers: { ...headers, "accept-encoding": "br" } })),
  );
}

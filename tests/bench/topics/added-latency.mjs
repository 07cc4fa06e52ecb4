// What the BFF adds to a gateway call: the time of a member's page or JSON answer less that of one call to the gateway. Beside
// it a bare Express proxy of that call. All are asked in turn, and percentile is set against percentile, so that a busy
// machine slows all sides.
import { join } from "node:path";
import { send } from "../load.mjs";
import { memberAddress, readPage, signIn, signInMembers, startProduct } from "../product.mjs";
import { BENCH, freePort, median, percentile, runNode, SERVER_CORE, spread, stop, untilAnswers } from "../support.mjs";

const LATENCY = 20;
/** Requests a second for each of them, so slow that none waits for another. */
const PACE = 20;
/** V8 compiles what is called often: the first 1,000 answers in JSON take up to 6 ms more than those after them. */
const WARM_UP = { members: 8, rate: 100, seconds: 30 };
/** Gateway calls that the product makes at once for the page that is asked for in JSON. */
const CALLS = 4;
const JSON_ONLY = { accept: "application/json" };
const BROWSER = { "accept-encoding": "gzip, deflate, br" };
const NAMES = {
  proxy: "a bare Express proxy",
  proxyOfMany: `a bare Express proxy of ${CALLS} calls at once`,
  balance: "balance in JSON",
  json: "JSON",
  page: "member home",
};
/** The figures with a budget, each with the proxy of as many calls. */
const PROXIES = { json: "proxyOfMany", page: "proxy" };
/** Milliseconds of ours. */
const BUDGETS = { 0.5: 2, 0.99: 10 };

export async function measure({ rounds, seconds }) {
  const product = await startProduct({ latency: LATENCY, env: { TRUST_PROXY_HOPS: "1" } });
  const gateway = {
    url: `${product.gateway.url}/wps/session/key/rsa?t=1`,
    headers: { merchant: product.gateway.merchantCode },
  };
  const proxy = await startProxy(gateway);
  try {
    await warmUp(product);
    const names = ["gateway", ...Object.keys(NAMES)];
    const all = Object.fromEntries(names.map((name) => [name, []]));
    const added = Object.fromEntries(names.map((name) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      // A session is renewed in its cookie every minute. With the same cookie for longer, each answer would renew it again.
      const cookie = await signIn(product);
      const targets = { gateway, ...proxiesOf(proxy), ...pagesOf(product, cookie) };
      const requests = names.map((name) => targets[name]);
      for (const { url, headers } of requests) await readPage(url, headers);
      const { times, failed } = await send({ requests, rate: PACE * requests.length, seconds: seconds * 2 });
      if (failed > 0) throw new Error(`${failed} answers failed`);
      names.forEach((name, index) => {
        all[name].push(...times[index]);
        added[name].push(median(times[index]) - median(times[0]));
      });
    }
    return [0.5, 0.99].flatMap((share) => rowsOf(share, all, added));
  } finally {
    await stop(proxy.process);
    await product.stop();
  }
}

const proxiesOf = ({ url }) => ({
  proxy: { url, headers: {} },
  proxyOfMany: { url: `${url}?calls=${CALLS}`, headers: {} },
});

const pagesOf = ({ url }, cookie, others = {}) => ({
  balance: { url: `${url}/m/balance`, headers: { cookie, ...others, ...JSON_ONLY } },
  json: { url: `${url}/m/notice`, headers: { cookie, ...others, ...JSON_ONLY } },
  page: { url: `${url}/m/home`, headers: { cookie, ...others, ...BROWSER } },
});

/** As many requests as a product has had that has run for a while, of several members, who each have a budget. */
async function warmUp(product) {
  const cookies = await signInMembers(product, WARM_UP.members);
  const requests = cookies.flatMap((cookie, index) =>
    Object.values(pagesOf(product, cookie, { "x-forwarded-for": memberAddress(index) })),
  );
  await send({ requests, rate: WARM_UP.rate, seconds: WARM_UP.seconds });
}

function rowsOf(share, all, added) {
  const alone = percentile(all.gateway, share);
  return Object.entries(NAMES).map(([name, label]) => {
    const ours = percentile(all[name], share);
    const proxy = PROXIES[name];
    const times = proxy && (ours - alone) / (percentile(all[proxy], share) - alone);
    const ratio = proxy ? `; ${times.toFixed(1)} times what ${NAMES[proxy]} adds` : "";
    return {
      figure: `added to a gateway call, ${label}, p${share * 100}`,
      value: ours - alone,
      unit: "ms",
      ...(proxy ? { atMost: BUDGETS[share] } : {}),
      spread: share === 0.5 ? spread(added[name], 1) : "",
      note: `${ours.toFixed(1)} less ${alone.toFixed(1)} of the gateway alone${ratio}`,
    };
  });
}

async function startProxy({ url, headers }) {
  const port = await freePort();
  const args = [join(BENCH, "serve/proxy.mjs"), String(port), url, JSON.stringify(headers)];
  const child = runNode(args, { core: SERVER_CORE });
  const address = `http://127.0.0.1:${port}/`;
  await untilAnswers(address, child);
  return { url: address, process: child };
}

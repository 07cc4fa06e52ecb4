// What the BFF adds to a gateway call: the time of a member's page or JSON answer less that of one call to the gateway. Beside
// it a bare Express proxy of that call. All are asked in turn, and percentile is set against percentile, so that a busy
// machine slows all sides.
import { join } from "node:path";
import { send } from "../load.mjs";
import { readPage, signIn, startProduct } from "../product.mjs";
import { BENCH, freePort, median, percentile, runNode, SERVER_CORE, spread, stop, untilAnswers } from "../support.mjs";

const LATENCY = 20;
/** Requests a second for each of them, so slow that none waits for another. */
const PACE = 20;
const WARM_UP = 300;
const JSON_ONLY = { accept: "application/json" };
const BROWSER = { "accept-encoding": "gzip, deflate, br" };
const NAMES = { proxy: "a bare Express proxy", json: "JSON", page: "member home" };
/** Milliseconds of ours. */
const BUDGETS = { 0.5: 2, 0.99: 10 };

export async function measure({ rounds, seconds }) {
  const product = await startProduct({ latency: LATENCY });
  const gateway = {
    url: `${product.gateway.url}/wps/session/key/rsa?t=1`,
    headers: { merchant: product.gateway.merchantCode },
  };
  const proxy = await startProxy(gateway);
  try {
    const cookie = await signIn(product);
    const targets = {
      gateway,
      proxy: { url: proxy.url, headers: {} },
      json: { url: `${product.url}/m/notice`, headers: { cookie, ...JSON_ONLY } },
      page: { url: `${product.url}/m/home`, headers: { cookie, ...BROWSER } },
    };
    const requests = Object.values(targets);
    for (const { url, headers } of requests) await readPage(url, headers);
    await send({ requests, rate: 100, seconds: WARM_UP / 100 });
    const all = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
    const added = Object.fromEntries(Object.keys(NAMES).map((name) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      const { times, failed } = await send({ requests, rate: PACE * requests.length, seconds: seconds * 2 });
      if (failed > 0) throw new Error(`${failed} answers failed`);
      Object.keys(targets).forEach((name, index) => {
        all[name].push(...times[index]);
        if (name !== "gateway") added[name].push(median(times[index]) - median(times[0]));
      });
    }
    return [0.5, 0.99].flatMap((share) => rowsOf(share, all, added));
  } finally {
    await stop(proxy.process);
    await product.stop();
  }
}

function rowsOf(share, all, added) {
  const alone = percentile(all.gateway, share);
  const ofProxy = percentile(all.proxy, share) - alone;
  return Object.entries(NAMES).map(([name, label]) => {
    const ours = percentile(all[name], share);
    const ratio = name === "proxy" ? "" : `; ${((ours - alone) / ofProxy).toFixed(1)} times what the proxy adds`;
    return {
      figure: `added to a gateway call, ${label}, p${share * 100}`,
      value: ours - alone,
      unit: "ms",
      ...(name === "proxy" ? {} : { atMost: BUDGETS[share] }),
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

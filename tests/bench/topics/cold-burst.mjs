// A thousand requests in one moment for a page nobody has asked for yet: how often each feed is asked of the gateway.
import { send } from "../load.mjs";
import { gatewayCalls, startBenchedProduct, visitorsWith } from "../product.mjs";

const LATENCY = 20;
const REQUESTS = 1000;

export async function measure() {
  return [await burst("/m/home", true), await burst("/m/slot-games", true), await burst("/m/slot-games", false)];
}

async function burst(path, pageCache) {
  const product = await startBenchedProduct({
    latency: LATENCY,
    pageCache,
    warm: false,
    env: { TRUST_PROXY_HOPS: "1" },
  });
  try {
    const requests = visitorsWith({}).map((headers) => ({ url: product.url + path, headers }));
    const { failed } = await send({ requests, atOnce: REQUESTS });
    const feeds = new Map();
    for (const { path: address, query, language } of await gatewayCalls(product)) {
      const feed = `${address} ${query} ${language}`;
      feeds.set(feed, (feeds.get(feed) ?? 0) + 1);
    }
    const [most = ["none", 0]] = [...feeds].sort(([, a], [, b]) => b - a);
    return {
      figure: `calls a feed, ${REQUESTS} cold ${path}${pageCache ? "" : ", no page cache"}`,
      value: most[1],
      unit: "calls",
      atMost: 1,
      note: `${feeds.size} feeds${most[1] > 1 ? `; most: ${most[0]}` : ""}${failed ? `; ${failed} failed` : ""}`,
    };
  } finally {
    await product.stop();
  }
}

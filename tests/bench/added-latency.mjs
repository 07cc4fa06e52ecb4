// What the BFF adds to a gateway call: the time of a member's page or JSON answer less that of one call to the gateway.
// All three are asked in turn, and percentile is set against percentile, so that a busy machine slows both sides.
import { send } from "./load.mjs";
import { readPage, signIn, startProduct } from "./product.mjs";
import { median, percentile, spread } from "./support.mjs";

const LATENCY = 20;
/** Requests a second for each of the three, so slow that none waits for another. */
const PACE = 20;
const WARM_UP = 300;
const JSON_ONLY = { accept: "application/json" };

export async function measure({ rounds, seconds }) {
  const product = await startProduct({ latency: LATENCY });
  try {
    const cookie = await signIn(product);
    const targets = {
      gateway: {
        url: `${product.gateway.url}/wps/session/key/rsa?t=1`,
        headers: { merchant: product.gateway.merchantCode },
      },
      json: { url: `${product.url}/m/notice`, headers: { cookie, ...JSON_ONLY } },
      page: { url: `${product.url}/m/home`, headers: { cookie } },
    };
    const requests = Object.values(targets);
    for (const { url, headers } of requests) await readPage(url, headers);
    await send({ requests, rate: 100, seconds: WARM_UP / 100 });
    const all = { gateway: [], json: [], page: [] };
    const added = { json: [], page: [] };
    for (let round = 0; round < rounds; round += 1) {
      const { times, failed } = await send({ requests, rate: PACE * requests.length, seconds: seconds * 2 });
      if (failed > 0) throw new Error(`${failed} answers failed`);
      Object.keys(targets).forEach((name, index) => {
        all[name].push(...times[index]);
        if (name !== "gateway") added[name].push(median(times[index]) - median(times[0]));
      });
    }
    return ["json", "page"].flatMap((name) =>
      [0.5, 0.99].map((share) => {
        const [ours, alone] = [all[name], all.gateway].map((times) => percentile(times, share));
        return {
          figure: `added to a gateway call, ${name === "json" ? "JSON" : "member home"}, p${share * 100}`,
          value: ours - alone,
          unit: "ms",
          atMost: share === 0.5 ? 3 : 15,
          spread: share === 0.5 ? spread(added[name], 1) : "",
          note: `${ours.toFixed(1)} less ${alone.toFixed(1)} of the gateway alone`,
        };
      }),
    );
  } finally {
    await product.stop();
  }
}

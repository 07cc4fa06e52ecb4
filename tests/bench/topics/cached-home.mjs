// A guest's home from the page cache, against Express sending the same bytes from memory.
import { PACKED, startTwins } from "../bytes.mjs";
import { compare, send, takeTurns } from "../load.mjs";
import { startBenchedProduct, visitorsWith } from "../product.mjs";
import { median, percentile, spread } from "../support.mjs";

const PATH = "/m/home";
/** The load client itself is slow above this. */
const FASTEST_PACE = 3000;

export async function measure({ rounds, seconds }) {
  const product = await startBenchedProduct({ env: { TRUST_PROXY_HOPS: "1" } });
  const twins = await startTwins(product, PATH);
  const { product: ours, express } = twins.contenders;
  try {
    const turns = await takeTurns(twins.contenders, { rounds, seconds });
    const { ratio, ratios, byClock } = compare(turns.product, turns.express);
    // The same pace for both: half of what Express can do here.
    const pace = Math.min(FASTEST_PACE, Math.round(turns.express.perSecond / 2));
    const slow = { product: [], express: [] };
    for (let round = 0; round < rounds; round += 1) {
      slow.product.push(await slowestAt(pace, ours.url, seconds));
      slow.express.push(await slowestAt(pace, express.url, seconds));
    }
    const ratiosOfSlowest = slow.product.map((time, round) => time / slow.express[round]);
    return [
      {
        figure: "guest home : Express, same bytes",
        value: ratio,
        atLeast: 0.7,
        spread: spread(ratios),
        note: `${perSecond(turns.product)} : ${perSecond(turns.express)}; by the clock ${byClock.toFixed(2)}; ${twins.bytes} bytes`,
      },
      {
        figure: `guest home : Express, p99 at ${pace}/s`,
        value: median(ratiosOfSlowest),
        atMost: 1,
        spread: spread(ratiosOfSlowest),
        note: `${median(slow.product).toFixed(1)} : ${median(slow.express).toFixed(1)} ms`,
      },
    ];
  } finally {
    await twins.stop();
    await product.stop();
  }
}

async function slowestAt(rate, url, seconds) {
  const requests = visitorsWith(PACKED).map((headers) => ({ url, headers }));
  const { times, failed } = await send({ requests, rate, seconds });
  if (failed > 0) throw new Error(`${failed} answers of ${url} failed`);
  return percentile(times.flat(), 0.99);
}

function perSecond({ perCore }) {
  return `${Math.round(perCore)}/s`;
}

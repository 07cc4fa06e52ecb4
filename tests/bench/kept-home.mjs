// A guest's home from the page cache, against Express sending the same bytes from memory.
import { PACKED, startTwins } from "./bytes.mjs";
import { compare, send, takeTurns } from "./load.mjs";
import { startProduct } from "./product.mjs";
import { median, percentile, spread } from "./support.mjs";

const PATH = "/m/home";
const PACE = 3000;

export async function measure({ rounds, seconds }) {
  const product = await startProduct();
  const twins = await startTwins(product, PATH);
  const { product: ours, express } = twins.contenders;
  try {
    const turns = await takeTurns(twins.contenders, { rounds, seconds });
    const { ratio, ratios, byClock } = compare(turns.product, turns.express);
    const slow = { product: [], express: [] };
    for (let round = 0; round < rounds; round += 1) {
      slow.product.push(await slowestAt(PACE, ours.url, seconds));
      slow.express.push(await slowestAt(PACE, express.url, seconds));
    }
    return [
      {
        figure: "guest home : Express, same bytes",
        value: ratio,
        atLeast: 0.7,
        spread: spread(ratios),
        note: `${perSecond(turns.product)} : ${perSecond(turns.express)}; by the clock ${byClock.toFixed(2)}; ${twins.bytes} bytes`,
      },
      {
        figure: `guest home, p99 at ${PACE}/s`,
        value: median(slow.product),
        unit: "ms",
        atMost: 50,
        spread: spread(slow.product, 1),
        note: `Express ${median(slow.express).toFixed(1)} ms`,
      },
    ];
  } finally {
    await twins.stop();
    await product.stop();
  }
}

async function slowestAt(rate, url, seconds) {
  const { times, failed } = await send({ requests: [{ url, headers: PACKED }], rate, seconds });
  if (failed > 0) throw new Error(`${failed} answers of ${url} failed`);
  return percentile(times[0], 0.99);
}

function perSecond({ perCore }) {
  return `${Math.round(perCore)}/s`;
}

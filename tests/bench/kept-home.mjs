// A guest's home from the page cache, against Express sending the same bytes from memory.
import { startBytes } from "./bytes.mjs";
import { compare, send, takeTurns } from "./load.mjs";
import { readPage, startProduct } from "./product.mjs";
import { median, percentile, spread } from "./support.mjs";

const PATH = "/m/home";
const ENCODING = { "accept-encoding": "br" };
const PACE = 3000;

export async function measure({ rounds, seconds }) {
  const product = await startProduct();
  const url = product.url + PATH;
  const { body, headers } = await readPage(url, ENCODING);
  const express = await startBytes(body, {
    "content-type": headers["content-type"],
    "content-encoding": headers["content-encoding"],
  });
  try {
    const turns = await takeTurns(
      {
        product: { url, process: product.process, headers: ENCODING },
        express: { url: express.url, process: express.process, headers: ENCODING },
      },
      { rounds, seconds },
    );
    const { ratio, ratios, byClock } = compare(turns.product, turns.express);
    const slow = { product: [], express: [] };
    for (let round = 0; round < rounds; round += 1) {
      slow.product.push(await slowestAt(PACE, url, seconds));
      slow.express.push(await slowestAt(PACE, express.url, seconds));
    }
    return [
      {
        figure: "guest home : Express, same bytes",
        value: ratio,
        atLeast: 0.7,
        spread: spread(ratios),
        note: `${perSecond(turns.product)} : ${perSecond(turns.express)}; by the clock ${byClock.toFixed(2)}; ${body.length} bytes`,
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
    await express.stop();
    await product.stop();
  }
}

async function slowestAt(rate, url, seconds) {
  const { times, failed } = await send({ requests: [{ url, headers: ENCODING }], rate, seconds });
  if (failed > 0) throw new Error(`${failed} answers of ${url} failed`);
  return percentile(times[0], 0.99);
}

function perSecond({ perCore }) {
  return `${Math.round(perCore)}/s`;
}

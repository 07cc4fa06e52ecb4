// A guest's list of 36, 100 and 200 games from the page cache, against Express sending the same bytes from memory.
import { startBytes } from "./bytes.mjs";
import { compare, takeTurns } from "./load.mjs";
import { readPage, startProduct } from "./product.mjs";
import { spread } from "./support.mjs";

const SIZES = [36, 100, 200];
const ENCODING = { "accept-encoding": "br" };

export async function measure({ rounds, seconds }) {
  const product = await startProduct();
  try {
    const rows = [];
    for (const size of SIZES) rows.push(await measureList(product, size, { rounds, seconds }));
    return rows;
  } finally {
    await product.stop();
  }
}

async function measureList(product, size, effort) {
  const url = `${product.url}/m/slot-games?pageSize=${size}`;
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
      effort,
    );
    const { ratio, ratios, byClock } = compare(turns.product, turns.express);
    return {
      figure: `list of ${size} : Express, same bytes`,
      value: ratio,
      atLeast: 0.7,
      spread: spread(ratios),
      note: `by the clock ${byClock.toFixed(2)}; ${body.length} bytes`,
    };
  } finally {
    await express.stop();
  }
}

// A guest's list of 36, 100 and 200 games from the page cache, against Express sending the same bytes from memory.
import { startTwins } from "../bytes.mjs";
import { compare, takeTurns } from "../load.mjs";
import { startBenchedProduct } from "../product.mjs";
import { spread } from "../support.mjs";

const SIZES = [36, 100, 200];

export async function measure({ rounds, seconds }) {
  const product = await startBenchedProduct({ env: { TRUST_PROXY_HOPS: "1" } });
  try {
    const rows = [];
    for (const size of SIZES) rows.push(await measureList(product, size, { rounds, seconds }));
    return rows;
  } finally {
    await product.stop();
  }
}

async function measureList(product, size, effort) {
  const twins = await startTwins(product, `/m/slot-games?pageSize=${size}`);
  try {
    const turns = await takeTurns(twins.contenders, effort);
    const { ratio, ratios, byClock } = compare(turns.product, turns.express);
    return {
      figure: `list of ${size} : Express, same bytes`,
      value: ratio,
      atLeast: 0.7,
      spread: spread(ratios),
      note: `by the clock ${byClock.toFixed(2)}; ${twins.bytes} bytes`,
    };
  } finally {
    await twins.stop();
  }
}

// A guest's home rendered for each request, against the same lobby in an untouched React Router app.
import { startFixture } from "./fixture.mjs";
import { compare, takeTurns } from "./load.mjs";
import { readPage, startProduct } from "./product.mjs";
import { spread } from "./support.mjs";

export async function measure({ rounds, seconds }) {
  const product = await startProduct({ pageCache: false });
  const fixture = await startFixture();
  try {
    const ours = `${product.url}/m/home`;
    const theirs = `${fixture.url}/lobby`;
    const bytes = [];
    for (const url of [ours, theirs]) bytes.push((await readPage(url)).body.length);
    const turns = await takeTurns(
      {
        product: { url: ours, process: product.process },
        stock: { url: theirs, process: fixture.process },
      },
      { rounds, seconds },
    );
    const { ratio, ratios, byClock } = compare(turns.product, turns.stock);
    return [
      {
        figure: "guest home, no page cache : stock React Router lobby",
        value: ratio,
        spread: spread(ratios),
        note: `${Math.round(turns.product.perCore)}/s : ${Math.round(turns.stock.perCore)}/s; by the clock ${byClock.toFixed(2)}; ${bytes.join(" : ")} bytes`,
      },
    ];
  } finally {
    await fixture.stop();
    await product.stop();
  }
}

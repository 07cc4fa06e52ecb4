// A guest's home rendered for each request, against the same lobby in an untouched React Router app.
import { startFixture } from "../fixture.mjs";
import { compare, takeTurns } from "../load.mjs";
import { readPage, startBenchedProduct, visitorsWith } from "../product.mjs";
import { spread } from "../support.mjs";

/** What every browser asks for; without it nothing is compressed. */
const BROWSER = { "accept-encoding": "gzip, deflate, br" };
/** Many, because each render is taken from its visitor's budget. */
const VISITORS = 400;
/**
 * As many as the product works for at once when its event loop is late, which it is when a core is all it has: it refuses more.
 */
const CONNECTIONS = 8;

export async function measure({ rounds, seconds }) {
  const bff = await startBenchedProduct({ pageCache: false, env: { TRUST_PROXY_HOPS: "1" } });
  const fixture = await startFixture();
  try {
    const ours = `${bff.url}/m/home`;
    const theirs = `${fixture.url}/lobby`;
    const bytes = [];
    for (const url of [ours, theirs]) bytes.push((await readPage(url)).body.length);
    const [product, stock] = [
      { url: ours, process: bff.process, connections: CONNECTIONS },
      { url: theirs, process: fixture.process, connections: CONNECTIONS },
    ];
    const turns = await takeTurns(
      {
        product: { ...product, visitors: visitorsWith(BROWSER, VISITORS) },
        stock: { ...stock, visitors: visitorsWith(BROWSER, VISITORS) },
        productText: { ...product, visitors: visitorsWith({}, VISITORS) },
        stockText: { ...stock, visitors: visitorsWith({}, VISITORS) },
      },
      { rounds, seconds },
    );
    const row = (figure, one, other) => {
      const { ratio, ratios, byClock } = compare(one, other);
      const note = `${Math.round(one.perCore)}/s : ${Math.round(other.perCore)}/s; by the clock ${byClock.toFixed(2)}`;
      return { figure, value: ratio, spread: spread(ratios), note };
    };
    const figure = "guest home, no page cache : stock React Router lobby";
    const texts = row(`${figure}, neither compressing`, turns.productText, turns.stockText);
    return [
      { ...row(`${figure}, both compressing`, turns.product, turns.stock), atLeast: 1 },
      { ...texts, note: `${texts.note}; ${bytes.join(" : ")} bytes of text` },
    ];
  } finally {
    await fixture.stop();
    await bff.stop();
  }
}

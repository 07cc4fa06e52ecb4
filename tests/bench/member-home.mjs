// A member's home, rendered with the gateway's answers of the moment, against an untouched React Router page without data.
import { startFixture } from "./fixture.mjs";
import { compare, takeTurns } from "./load.mjs";
import { forgetGatewayCalls, gatewayCalls, readPage, signIn, startProduct } from "./product.mjs";
import { spread } from "./support.mjs";

const LATENCY = 20;
const PATH = "/m/home";
/** What every browser asks for; without it nothing is compressed. */
const BROWSER = { "accept-encoding": "gzip, deflate, br" };

export async function measure({ rounds, seconds }) {
  const product = await startProduct({ latency: LATENCY });
  const fixture = await startFixture();
  try {
    const cookie = await signIn(product);
    const url = product.url + PATH;
    const page = await readPage(url, { cookie });
    await forgetGatewayCalls(product);
    await readPage(url, { cookie });
    const calls = (await gatewayCalls(product)).length;
    const member = { url, process: product.process };
    const plain = { url: `${fixture.url}/`, process: fixture.process };
    const turns = await takeTurns(
      {
        member: { ...member, headers: { cookie } },
        plain,
        memberPacked: { ...member, headers: { cookie, ...BROWSER } },
        plainPacked: { ...plain, headers: BROWSER },
      },
      { rounds, seconds },
    );
    return [
      {
        ...row(turns.member, turns.plain),
        figure: "member home : React Router page without data",
        atLeast: 1,
        extra: `${calls} gateway calls, ${page.body.length} bytes`,
      },
      {
        ...row(turns.memberPacked, turns.plainPacked),
        figure: "the same, both compressing for each request",
        extra: "no budget",
      },
    ].map(({ extra, ...rest }) => ({ ...rest, note: `${rest.note}; ${extra}` }));
  } finally {
    await fixture.stop();
    await product.stop();
  }
}

function row(ours, theirs) {
  const { ratio, ratios, byClock } = compare(ours, theirs);
  return {
    value: ratio,
    spread: spread(ratios),
    note: `${Math.round(ours.perCore)}/s : ${Math.round(theirs.perCore)}/s; by the clock ${byClock.toFixed(2)}`,
  };
}

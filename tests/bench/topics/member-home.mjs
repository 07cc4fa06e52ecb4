// A member's home and list of games, made with the gateway's answers of the moment, as browsers fetch them: in brotli, for
// several members in turn, with a gateway that answers at once, after 20 ms and after 200 ms. Beside them the same lobby in
// an untouched React Router app that compresses, and a page of such an app without any data.
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { startFixture } from "../fixture.mjs";
import { compare, takeTurns } from "../load.mjs";
import {
  forgetGatewayCalls,
  gatewayCalls,
  memberAddress,
  readPage,
  signInMembers,
  startBenchedProduct,
} from "../product.mjs";
import { spread } from "../support.mjs";

const LATENCIES = [20, 0, 200];
const MEMBERS = 20;
const PAGES = { home: "/m/home", "list of 36": "/m/slot-games" };
/** What every browser asks for; without it nothing is compressed. */
const BROWSER = { "accept-encoding": "gzip, deflate, br" };
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

export async function measure(effort) {
  const fixture = await startFixture();
  try {
    const rows = [];
    for (const latency of LATENCIES) rows.push(...(await measureAt(latency, fixture, effort)));
    return rows;
  } finally {
    await fixture.stop();
  }
}

/** At the first latency everything, at the others the speed alone. */
async function measureAt(latency, fixture, { rounds, seconds }) {
  // A connection to the gateway is busy for as long as the gateway takes: with few of them, they would be what is measured.
  const product = await startBenchedProduct({ latency, env: { TRUST_PROXY_HOPS: "1", GATEWAY_CONNECTIONS: "256" } });
  try {
    const cookies = await signInMembers(product, MEMBERS);
    const visitors = cookies.map((cookie, index) => ({ cookie, "x-forwarded-for": memberAddress(index) }));
    const packed = visitors.map((headers) => ({ ...headers, ...BROWSER }));
    const contenders = {
      stock: { url: `${fixture.url}/lobby`, process: fixture.process, headers: BROWSER },
      stockPlain: { url: `${fixture.url}/`, process: fixture.process, headers: BROWSER },
    };
    const connections = latency > 50 ? 96 : 32;
    for (const [name, path] of Object.entries(PAGES))
      contenders[name] = { url: product.url + path, process: product.process, visitors: packed, connections };
    if (latency !== LATENCIES[0]) {
      const turns = await takeTurns(only(contenders, Object.keys(PAGES)), { rounds, seconds });
      return Object.keys(PAGES).map((name) => speedRow(name, latency, turns[name]));
    }
    contenders.text = { url: product.url + PAGES.home, process: product.process, visitors };
    contenders.stockText = { url: `${fixture.url}/`, process: fixture.process };
    const turns = await takeTurns(contenders, { rounds, seconds });
    return [
      ...Object.keys(PAGES).flatMap((name) => [
        { ...speedRow(name, latency, turns[name]), atLeast: 1000 },
        ratioRow(`member ${name} : the same lobby in a stock app, both compressing`, turns[name], turns.stock, 4),
        ratioRow(`member ${name} : a stock page without data, both compressing`, turns[name], turns.stockPlain),
      ]),
      ratioRow("member home : a stock page without data, neither compressing", turns.text, turns.stockText, 1),
      await bytesRow(product, packed[0]),
    ];
  } finally {
    await product.stop();
  }
}

function only(contenders, names) {
  return Object.fromEntries(names.map((name) => [name, contenders[name]]));
}

function speedRow(name, latency, { perCore, perSecond, rounds }) {
  return {
    figure: `member ${name}, brotli, one core, gateway at ${latency} ms`,
    value: perCore,
    unit: "/s",
    digits: 0,
    spread: spread(
      rounds.map((round) => round.perCore),
      0,
    ),
    note: `${MEMBERS} members in turn; ${Math.round(perSecond)}/s by the clock`,
  };
}

function ratioRow(figure, ours, theirs, atLeast) {
  const { ratio, ratios, byClock } = compare(ours, theirs);
  const note = `${Math.round(ours.perCore)}/s : ${Math.round(theirs.perCore)}/s; by the clock ${byClock.toFixed(2)}`;
  return { figure, value: ratio, atLeast, spread: spread(ratios), note };
}

/** How many bytes the page has beside the same text compressed as a whole as well as brotli can. */
async function bytesRow(product, headers) {
  const url = product.url + PAGES.home;
  await forgetGatewayCalls(product);
  const { body } = await readPage(url, headers);
  const calls = (await gatewayCalls(product)).length;
  const text = brotliDecompressSync(body);
  const whole = brotliCompressSync(text, BEST).length;
  return {
    figure: "member home, bytes : as a whole in brotli 11",
    value: body.length / whole,
    atMost: 1.03,
    digits: 3,
    note: `${body.length} : ${whole} bytes, ${text.length} of text; ${calls} gateway calls a page`,
  };
}

// What traces cost: the same product with a collector, a tenth of the requests traced, against one without.
import { once } from "node:events";
import { createServer } from "node:http";
import { compare, takeTurns } from "../load.mjs";
import { memberAddress, signInMembers, startProduct } from "../product.mjs";
import { median, spread } from "../support.mjs";

const LATENCY = 20;
const SHARE = 0.1;
/**
 * Two processes of the same program differ by a tenth and more, each for as long as it lives. In one half of the pairs the one
 * with traces is started and measured first, so that its place counts neither for nor against it.
 */
const PAIRS = 6;
/** Several, because one visitor has a share of the server only. */
const MEMBERS = 20;
const environment = { TRUST_PROXY_HOPS: "1", GATEWAY_CONNECTIONS: "256" };

export async function measure({ rounds, seconds }) {
  const collector = createServer((request, response) => {
    request.resume().once("end", () => response.writeHead(200, { "content-type": "application/json" }).end("{}"));
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${collector.address().port}`;
  const measured = { ...environment, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: String(SHARE) };
  const pairs = [];
  try {
    for (let pair = 0; pair < PAIRS; pair += 1)
      pairs.push(await measurePair(measured, pair % 2 > 0, { rounds: Math.ceil(rounds / PAIRS), seconds }));
  } finally {
    collector.close();
  }
  const all = (name) => merge(pairs.map((turns) => turns[name]));
  return [
    row("member home, a tenth traced : without traces", all("on"), all("off")),
    row("guest home from the page cache, the same", all("guestOn"), all("guestOff")),
  ];
}

async function measurePair(measured, isOnFirst, plan) {
  const start = (env) => startProduct({ latency: LATENCY, env });
  const first = await start(isOnFirst ? measured : environment);
  const second = await start(isOnFirst ? environment : measured);
  const [on, off] = isOnFirst ? [first, second] : [second, first];
  const members = async (product) => {
    const cookies = await signInMembers(product, MEMBERS);
    const visitors = cookies.map((cookie, index) => ({ cookie, "x-forwarded-for": memberAddress(index) }));
    return { ...page(product), visitors };
  };
  try {
    const ofOn = { on: await members(on), guestOn: page(on) };
    const ofOff = { off: await members(off), guestOff: page(off) };
    return await takeTurns(isOnFirst ? { ...ofOn, ...ofOff } : { ...ofOff, ...ofOn }, plan);
  } finally {
    await on.stop();
    await off.stop();
  }
}

/** The figures of several pairs as those of one. */
function merge(turns) {
  const rounds = turns.flatMap((turn) => turn.rounds);
  return { rounds, perCore: median(rounds.map(({ perCore }) => perCore)) };
}

const page = (product) => ({ url: `${product.url}/m/home`, process: product.process });

function row(figure, on, off) {
  const { ratio, ratios, byClock } = compare(on, off);
  const note = `${Math.round(on.perCore)}/s : ${Math.round(off.perCore)}/s; by the clock ${byClock.toFixed(2)}`;
  return { figure, value: ratio, atLeast: 0.95, spread: spread(ratios), note };
}

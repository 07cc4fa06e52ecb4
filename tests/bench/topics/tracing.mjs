// What traces cost: the same product with a collector, a tenth of the requests traced, against one without.
import { once } from "node:events";
import { createServer } from "node:http";
import { compare, takeTurns } from "../load.mjs";
import { memberAddress, signInMembers, startProduct } from "../product.mjs";
import { spread } from "../support.mjs";

const LATENCY = 20;
const SHARE = 0.1;
/** Several, because one visitor has a share of the server only. */
const MEMBERS = 20;
const environment = { TRUST_PROXY_HOPS: "1", GATEWAY_CONNECTIONS: "256" };

export async function measure({ rounds, seconds }) {
  const collector = createServer((request, response) => {
    request.resume().once("end", () => response.writeHead(200, { "content-type": "application/json" }).end("{}"));
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${collector.address().port}`;
  const off = await startProduct({ latency: LATENCY, env: environment });
  const on = await startProduct({
    latency: LATENCY,
    env: { ...environment, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: String(SHARE) },
  });
  try {
    const members = async (product) => {
      const cookies = await signInMembers(product, MEMBERS);
      const visitors = cookies.map((cookie, index) => ({ cookie, "x-forwarded-for": memberAddress(index) }));
      return { ...page(product), visitors };
    };
    const turns = await takeTurns(
      { on: await members(on), off: await members(off), guestOn: page(on), guestOff: page(off) },
      { rounds, seconds },
    );
    return [
      row("member home, a tenth traced : without traces", turns.on, turns.off),
      row("guest home from the page cache, the same", turns.guestOn, turns.guestOff),
    ];
  } finally {
    await on.stop();
    await off.stop();
    collector.close();
  }
}

const page = (product) => ({ url: `${product.url}/m/home`, process: product.process });

function row(figure, on, off) {
  const { ratio, ratios, byClock } = compare(on, off);
  const note = `${Math.round(on.perCore)}/s : ${Math.round(off.perCore)}/s; by the clock ${byClock.toFixed(2)}`;
  return { figure, value: ratio, atLeast: 0.95, spread: spread(ratios), note };
}

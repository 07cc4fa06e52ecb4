// What traces cost: a product with a collector, while a tenth of its requests is traced, against itself while none is. Two
// processes of the same program differ by a fifth, each for as long as it lives, which is more than what is measured.
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { compare, takeTurns } from "../load.mjs";
import { memberAddress, signInMembers, startBenchedProduct, visitorsWith } from "../product.mjs";
import { BENCH, freePort, median, spread } from "../support.mjs";

const LATENCY = 20;
const SHARE = 0.1;
const PROCESSES = 3;
/** Code for traces runs in a tenth of the requests only, and V8 compiles what has run often. */
const WARM_ROUNDS = 3;
/** Several, because one visitor has a share of the server only. */
const MEMBERS = 20;

export async function measure({ rounds, seconds }) {
  const collector = createServer((request, response) => {
    request.resume().once("end", () => response.writeHead(200, { "content-type": "application/json" }).end("{}"));
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const endpoint = `http://127.0.0.1:${collector.address().port}`;
  const processes = [];
  try {
    for (let index = 0; index < PROCESSES; index += 1)
      processes.push(await measureProcess(endpoint, { rounds, seconds }));
  } finally {
    collector.close();
  }
  const all = (who, state) => merge(processes.map((turns) => turns[who][state]));
  return [
    row("member home, a tenth traced : nothing traced", all("member", "on"), all("member", "off")),
    row("guest home from the page cache, the same", all("guest", "on"), all("guest", "off")),
  ];
}

async function measureProcess(endpoint, { rounds, seconds }) {
  const port = await freePort();
  const product = await startBenchedProduct({
    latency: LATENCY,
    nodeArguments: ["--import", join(BENCH, "serve/trace-switch.mjs")],
    env: {
      TRUST_PROXY_HOPS: "1",
      GATEWAY_CONNECTIONS: "256",
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_TRACES_SAMPLER_ARG: String(SHARE),
      BENCH_SWITCH: String(port),
    },
  });
  try {
    const cookies = await signInMembers(product, MEMBERS);
    const visitors = cookies.map((cookie, index) => ({ cookie, "x-forwarded-for": memberAddress(index) }));
    const home = { url: `${product.url}/m/home`, process: product.process };
    const guests = visitorsWith({});
    const turnTo = (state) => () => fetch(`http://127.0.0.1:${port}/${state}`);
    // Guests and members apart: what a page of a member leaves in memory would be collected in the turn that comes after it.
    const onAndOff = async (target) => {
      const contenders = { on: { ...target, prepare: turnTo("on") }, off: { ...target, prepare: turnTo("off") } };
      const turns = await takeTurns(contenders, { rounds: WARM_ROUNDS + rounds, seconds });
      for (const turn of Object.values(turns)) turn.rounds.splice(0, WARM_ROUNDS);
      return turns;
    };
    return { member: await onAndOff({ ...home, visitors }), guest: await onAndOff({ ...home, visitors: guests }) };
  } finally {
    await product.stop();
  }
}

/** The figures of several processes as those of one. */
function merge(turns) {
  const rounds = turns.flatMap((turn) => turn.rounds);
  return { rounds, perCore: median(rounds.map(({ perCore }) => perCore)) };
}

function row(figure, on, off) {
  const { ratio, ratios, byClock } = compare(on, off);
  const note = `${Math.round(on.perCore)}/s : ${Math.round(off.perCore)}/s; by the clock ${byClock.toFixed(2)}`;
  return { figure, value: ratio, atLeast: 0.95, spread: spread(ratios), note };
}

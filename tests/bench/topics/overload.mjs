// One angry visitor must not spoil it for the others: log-ins and members' pages during floods against a quiet time, and
// home while the gateway hangs after an attack on the caches.
import { join } from "node:path";
import { signIn, signInMembers, startBenchedProduct } from "../product.mjs";
import { BENCH, CLIENT_CORE, outputOf, pause, percentile, runNode } from "../support.mjs";

const LATENCY = 5;
/** Not the member whose pages are read: a log-in ends the account's other sessions. */
const LOG_INS = { username: "demo_user2", password: "Passw0rd9" };
const FLOODS = [
  ...[50, 100, 200].flatMap((count) => [
    { kind: "html", count },
    { kind: "json", count },
  ]),
  { kind: "readers", count: 192 },
  { kind: "readers", count: 192, asMember: true },
  { kind: "drips", count: 160 },
  { kind: "uploads", count: 128 },
  { kind: "slow-uploads", count: 128 },
  { kind: "trials", count: 64 },
  { kind: "large-pages", count: 100 },
  { kind: "pipelining", count: 100 },
  { kind: "hits", count: 200 },
  { kind: "hits", count: 100, asMember: true },
  { kind: "odd-cookies", count: 100 },
];
const EVICTION_REQUESTS = 600;
const PIPED = { core: CLIENT_CORE, stdio: ["ignore", "pipe", "inherit"] };

export async function measure({ quick }) {
  const seconds = quick ? 8 : 30;
  const rows = [];
  const product = await startBenchedProduct({ latency: LATENCY });
  try {
    const cookie = await signIn(product);
    const [angry] = await signInMembers(product, 1);
    await probe(product, cookie, 3);
    const quiet = await probe(product, cookie, seconds);
    if (quiet.refused + quiet.failedPages > 0) throw new Error("the machine is too busy to measure");
    for (const flood of FLOODS)
      rows.push(...(await measureFlood(product, { cookie, angry }, { flood, quiet, seconds })));
  } finally {
    await product.stop();
  }
  return [...rows, await measureEviction()];
}

/** @param angry cookies of the member who floods, not the one whose pages are read */
async function measureFlood(product, { cookie, angry }, { flood, quiet, seconds }) {
  const { kind, count, asMember } = flood;
  const name = `${count} ${kind}${asMember ? " of a member" : ""}`;
  const plan = { kind, count, url: product.url, seconds, ...(asMember ? { cookie: angry } : {}) };
  // It gives way to the people and the gateway on its core: what they wait for then is the product.
  const options = { ...PIPED, isBackground: true };
  const flooding = outputOf(runNode([join(BENCH, "overload-flood.mjs"), JSON.stringify(plan)], options));
  // From the moment at which the flood begins, because its first requests are the ones that nothing has slowed down yet.
  const beside = await probe(product, cookie, seconds);
  const { answers } = JSON.parse(await flooding);
  const [p99, quietP99] = [beside, quiet].map(({ times }) => percentile(times, 0.99));
  await pause(3000);
  return [
    {
      figure: `log-in p99, ${name} : quiet`,
      value: p99 / quietP99,
      atMost: 5,
      note: `${p99.toFixed(0)} ms : ${quietP99.toFixed(0)} ms; flood: ${JSON.stringify(answers)}`,
    },
    { figure: `log-ins refused, ${name}`, value: beside.refused, unit: "", digits: 0, atMost: 0 },
    {
      figure: `members' pages served, ${name}`,
      value: 100 * (1 - beside.failedPages / beside.pages),
      unit: "%",
      digits: 1,
      atLeast: 99.5,
    },
  ];
}

async function probe({ url }, cookie, seconds) {
  const plan = JSON.stringify({ url, cookie, account: LOG_INS, seconds });
  return JSON.parse(await outputOf(runNode([join(BENCH, "overload-probe.mjs"), plan], PIPED)));
}

/** Every request comes from another address, so that budgets do not help the caches. */
async function measureEviction() {
  const product = await startBenchedProduct({ env: { TRUST_PROXY_HOPS: "1" } });
  try {
    const read = async (path, index, headers = {}) => {
      const address = `10.${index >> 8}.${index & 255}.1`;
      const answer = await fetch(product.url + path, { headers: { "x-forwarded-for": address, ...headers } });
      return answer.text();
    };
    const countPictures = async (theme) =>
      (await read("/m/home", 60_000, { cookie: `theme=${theme}` })).split("<img").length - 1;
    const before = await countPictures("dark");
    if (before === 0) throw new Error("home has no pictures before the attack");
    const attacks = [
      (index) => read(`/m/slot-games?vassalage=V${index}`, index),
      (index) => read(`/m/slot-games?minBet=0.${index}`, index),
      (index) => read("/m/home", index, { "x-forwarded-host": `h${index}.example` }),
    ];
    for (let index = 0; index < EVICTION_REQUESTS; index += 1) await attacks[index % attacks.length](index);
    await fetch(`${product.gateway.controlUrl}/api/faults`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ operation: "*", kind: "hang" }),
    });
    // A page that no cache has, so that it is made of the feeds that are left.
    const after = await countPictures("light");
    return {
      figure: `pictures of home after ${EVICTION_REQUESTS} evictions and an outage : before`,
      value: after / before,
      atLeast: 1,
      note: `${after} : ${before}`,
    };
  } finally {
    await product.stop();
  }
}

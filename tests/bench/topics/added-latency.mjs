// What the BFF adds to the gateway calls of a page: the time of a member's page or JSON answer less that of the same calls when
// the client makes them itself, all at once. Beside it a bare Express proxy of these calls, and a loader of a stock React
// Router app that does no more. All are asked in turn, and percentile is set against percentile, so that a busy machine slows
// all sides.
import { join } from "node:path";
import { startFixture } from "../fixture.mjs";
import { send } from "../load.mjs";
import {
  forgetGatewayCalls,
  gatewayCalls,
  memberAddress,
  readPage,
  signIn,
  signInMembers,
  startBenchedProduct,
} from "../product.mjs";
import {
  BENCH,
  freePort,
  median,
  pause,
  percentile,
  runNode,
  SERVER_CORE,
  spread,
  stop,
  untilAnswers,
} from "../support.mjs";

const LATENCY = 20;
/** Requests a second for each of them, so slow that none waits for another. */
const PACE = 15;
/** V8 compiles what is called often: the first 1,000 answers in JSON take up to 6 ms more than those after them. */
const WARM_UP = { members: 8, rate: 100, seconds: 30 };
const JSON_ONLY = { accept: "application/json" };
const BROWSER = { "accept-encoding": "gzip, deflate, br" };
const BUDGETS = { 0.5: 2, 0.99: 10 };
/** Budgets in milliseconds by share of the answers. Home is first, because it renews the gateway's session. */
const PAGES = {
  page: { label: "member home", path: "/m/home", headers: BROWSER, budgets: BUDGETS },
  json: { label: "JSON", path: "/m/notice", headers: JSON_ONLY, budgets: BUDGETS },
  balance: { label: "balance in JSON", path: "/m/balance", headers: JSON_ONLY },
};
/** The gateway writes a call into its log when it has been answered. */
const LOG_MS = 100;
/** The ways in which the calls of a page are made. */
const WAYS = ["alone", "proxy", "loader", "product"];

export async function measure({ rounds, seconds }) {
  const product = await startBenchedProduct({ latency: LATENCY, env: { TRUST_PROXY_HOPS: "1" } });
  const proxy = await startProxy();
  const fixture = await startFixture();
  try {
    await warmUp(product);
    const columns = Object.keys(PAGES).flatMap((page) => WAYS.map((way) => ({ page, way, times: [], medians: [] })));
    for (let round = 0; round < rounds; round += 1) {
      const requests = await requestsOf(product, { proxy: proxy.url, loader: `${fixture.url}/relay` });
      const plan = columns.map(({ page, way }) => requests[page][way]);
      await send({ requests: plan, rate: PACE * plan.length, seconds: 1 });
      const { times, failed } = await send({ requests: plan, rate: PACE * plan.length, seconds: seconds * 3 });
      if (failed > 0) throw new Error(`${failed} answers failed`);
      columns.forEach((column, index) => {
        column.times.push(...times[index]);
        column.medians.push(median(times[index]));
      });
    }
    return [0.5, 0.99].flatMap((share) => Object.keys(PAGES).flatMap((page) => rowsOf(share, page, columns)));
  } finally {
    await fixture.stop();
    await stop(proxy.process);
    await product.stop();
  }
}

/**
 * The requests of one round, by page and way. The member signs in anew: a session is renewed in its cookie every minute, and
 * with the same cookie for longer each answer would renew it again.
 * @param relays addresses that pass calls on, by way
 */
async function requestsOf(product, relays) {
  const cookie = await signIn(product);
  const calls = await callsOf(product, cookie);
  const entries = Object.entries(PAGES).map(([page, { path, headers }]) => [
    page,
    {
      alone: calls[page],
      proxy: relay(relays.proxy, calls[page]),
      loader: relay(relays.loader, calls[page]),
      product: { url: product.url + path, headers: { cookie, ...headers } },
    },
  ]);
  return Object.fromEntries(entries);
}

const relay = (url, calls) => ({ url, headers: { calls: JSON.stringify(calls) } });

/** The gateway calls that the product makes for each page, as a client can make them in the name of the same member. */
async function callsOf(product, cookie) {
  const made = {};
  for (const [page, { path, headers }] of Object.entries(PAGES)) {
    const ask = () => readPage(product.url + path, { cookie, ...headers });
    // Whatever is kept from one request to the next has then been loaded.
    await ask();
    await pause(LOG_MS);
    await forgetGatewayCalls(product);
    await ask();
    await pause(LOG_MS);
    // On a busy machine a feed of guests may be renewed meanwhile, for which no answer waits.
    made[page] = (await gatewayCalls(product)).filter(({ signedIn }) => signedIn);
    if (made[page].length === 0) throw new Error(`${path} made no gateway call`);
  }
  const { merchantCode: merchant, url } = product.gateway;
  const authorization = new URLSearchParams(made.json.map(({ query }) => query).join("&")).get("token");
  const toCall = ({ path, query, language }) => ({
    url: `${url}${path}${query ? `?${query}` : ""}`,
    headers: { merchant, language, authorization, accept: "application/json", "accept-encoding": "gzip, br" },
  });
  const calls = Object.entries(made).map(([page, entries]) => [page, entries.map(toCall)]);
  for (const call of calls.flatMap(([, all]) => all)) await mustSucceed(call);
  return Object.fromEntries(calls);
}

async function mustSucceed({ url, headers }) {
  const body = String((await readPage(url, headers)).body);
  if (!/"success":\s*true/.test(body)) throw new Error(`the gateway refused ${url}: ${body.slice(0, 200)}`);
}

/** As many requests as a product has had that has run for a while, of several members, who each have a budget. */
async function warmUp(product) {
  const cookies = await signInMembers(product, WARM_UP.members);
  const requests = cookies.flatMap((cookie, index) =>
    Object.values(PAGES).map(({ path, headers }) => ({
      url: product.url + path,
      headers: { cookie, "x-forwarded-for": memberAddress(index), ...headers },
    })),
  );
  await send({ requests, rate: WARM_UP.rate, seconds: WARM_UP.seconds });
}

function rowsOf(share, page, columns) {
  const { label, budgets } = PAGES[page];
  const [alone, proxy, loader, product] = WAYS.map((way) =>
    columns.find((column) => column.page === page && column.way === way),
  );
  const at = ({ times }) => percentile(times, share);
  const added = (column) => at(column) - at(alone);
  const times = (column) => (added(product) / added(column)).toFixed(1);
  return {
    figure: `added to its gateway calls, ${label}, p${share * 100}`,
    value: added(product),
    unit: "ms",
    ...(budgets ? { atMost: budgets[share] } : {}),
    spread:
      share === 0.5
        ? spread(
            product.medians.map((value, round) => value - alone.medians[round]),
            1,
          )
        : "",
    note: `${at(product).toFixed(1)} less ${at(alone).toFixed(1)} of the calls alone; ${times(proxy)} times what a bare Express proxy adds, ${times(loader)} times what a stock loader adds`,
  };
}

async function startProxy() {
  const port = await freePort();
  const child = runNode([join(BENCH, "serve/proxy.mjs"), String(port)], { core: SERVER_CORE });
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswers(`${url}ready`, child);
  return { url, process: child };
}

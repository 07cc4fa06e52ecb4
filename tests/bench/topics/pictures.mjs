// Pictures: one that is kept, against `sirv` with the same file, and what making hundreds of them costs the pages.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { compare, send, startClient, takeTurns } from "../load.mjs";
import { startBenchedProduct, visitorsWith } from "../product.mjs";
import {
  BENCH,
  CLIENT_CORE,
  freePort,
  percentile,
  runNode,
  SERVER_CORE,
  spread,
  stop,
  untilAnswers,
  WORK,
} from "../support.mjs";

const BROWSER = { "accept-encoding": "br, gzip" };
const ACCEPT = { accept: "image/avif,image/webp,*/*" };
/** Addresses of cards, in both sizes. */
const CARDS = /\/img\/[\w-]+\/card2?/g;
const PACE = 300;
/** More than one core encodes in a second, so that the encoder always has something to do. */
const MAX_A_SECOND = 90;
/** Requests for cold pictures at a time: what the browsers of a few visitors ask for. */
const AT_A_TIME = 24;
/** 75 pages of each kind are slower than the 99th percentile. */
const TURNS = 5;
const WINDOW_SECONDS = 5;
const MIN_PICTURES = 500;
const MADE = 'picture_encodes_total{format="webp",outcome="ok"}';

export async function measure({ rounds, seconds }) {
  await drawPictures();
  const pictures = mkdtempSync(join(WORK, "pictures-"));
  const metricsPort = await freePort();
  const env = { PICTURES_DIR: pictures, METRICS_PORT: String(metricsPort), TRUST_PROXY_HOPS: "1" };
  const product = await startBenchedProduct({ backgroundGateway: true, env });
  product.metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  try {
    return [await measureKept(product, { rounds, seconds }), await measureCold(product)];
  } finally {
    await product.stop();
    rmSync(pictures, { recursive: true, force: true });
  }
}

async function measureKept(product, effort) {
  const [path] = await findIn(product, "/m/slot-games", CARDS);
  const address = product.url + path;
  let answer = await fetch(address, { headers: ACCEPT });
  while (!answer.headers.get("cache-control").includes("immutable")) {
    await answer.arrayBuffer();
    await sleep(100);
    answer = await fetch(address, { headers: ACCEPT });
  }
  const bytes = Buffer.from(await answer.arrayBuffer());
  const folder = join(WORK, "sirv");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "picture.avif"), bytes);
  const port = await freePort();
  const twin = runNode([join(BENCH, "serve/folder.mjs"), String(port), folder], { core: SERVER_CORE });
  const twinUrl = `http://127.0.0.1:${port}/picture.avif`;
  await untilAnswers(twinUrl, twin);
  try {
    const turns = await takeTurns(
      {
        product: { url: address, process: product.process, visitors: visitorsWith(ACCEPT) },
        sirv: { url: twinUrl, process: twin, visitors: visitorsWith(ACCEPT) },
      },
      effort,
    );
    const { ratio, ratios } = compare(turns.product, turns.sirv);
    const note = `${Math.round(turns.product.perCore)}/s : ${Math.round(turns.sirv.perCore)}/s; ${bytes.length} bytes`;
    return { figure: "kept picture : sirv, same file", value: ratio, atLeast: 0.8, spread: spread(ratios), note };
  } finally {
    await stop(twin);
  }
}

/**
 * Pages with and without pictures being made, in turn. The encoder shares the product's core, the hardest case. Whoever
 * asks for the pictures, and the image hosts, give way to the client that times the pages. The first turn is not counted:
 * the code of both is compiled in it. The 99th percentile is of all times together: that of one window says most of whether
 * the product happened to refresh a page in it.
 */
async function measureCold(product) {
  const requests = [{ url: `${product.url}/m/home`, headers: BROWSER }];
  const timePages = async () => {
    const { times, failed } = await send({ requests, rate: PACE, seconds: WINDOW_SECONDS, warmSeconds: 1 });
    if (failed > 0) throw new Error(`${failed} pages failed`);
    return times[0];
  };
  const waiting = await coldPictures(product);
  const timePagesBesidePictures = async () => {
    const before = await countOf(product, MADE);
    const visitors = askForPictures(waiting.slice(0, MAX_A_SECOND * (WINDOW_SECONDS + 1)));
    const times = await timePages();
    await stop(visitors);
    while ((await countOf(product, "picture_queue")) > 0) await sleep(100);
    waiting.splice(0, (await countOf(product, MADE)) - before + AT_A_TIME);
    return times;
  };
  const [without, during] = [[], []];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const contenders = [
      () => timePages().then((times) => without.push(times)),
      () => timePagesBesidePictures().then((times) => during.push(times)),
    ];
    for (const measureWindow of turn % 2 ? contenders.reverse() : contenders) await measureWindow();
  }
  const made = await countOf(product, MADE);
  if (made < MIN_PICTURES) throw new Error(`only ${made} pictures were made`);
  if (waiting.length === 0) throw new Error("there were too few new pictures");
  const p99 = (windows) => percentile(windows.flat(), 0.99);
  const counted = [without.slice(1), during.slice(1)];
  const [quiet, busy] = counted.map(p99);
  const [quietWindows, busyWindows] = counted.map((windows) => windows.map((times) => p99([times])));
  return {
    figure: "pages' p99 while pictures are made : without",
    value: busy / quiet,
    atMost: 1.5,
    spread: spread(busyWindows.map((value, index) => value / quietWindows[index])),
    note: `${quiet.toFixed(1)} ms : ${busy.toFixed(1)} ms; ${made} pictures made`,
  };
}

/**
 * Vendors have their pictures before anybody asks for them. A sandbox draws each for the first one who asks, on the core of
 * the client that times the pages, and keeps it for all sandboxes of the machine. A product that names the hosts is asked.
 */
async function drawPictures() {
  const product = await startBenchedProduct({ env: { PICTURES: "direct" } });
  try {
    const sources = await everyList(product, /http:[^"\s]+\/g\/\d+\.\w+/g);
    const { failed } = await send({ requests: sources.map((url) => ({ url })), connections: 8 });
    if (sources.length < MIN_PICTURES || failed > 0) throw new Error(`${failed} of ${sources.length} are not drawn`);
  } finally {
    await product.stop();
  }
}

/** Requests for pictures that nobody asked for before. */
async function coldPictures(product) {
  const paths = await everyList(product, CARDS);
  // Each from another visitor: one alone may not have so many made.
  return paths.map((path, index) => ({
    url: product.url + path,
    headers: { ...ACCEPT, "x-forwarded-for": `81.2.${index >> 8}.${index & 255}` },
  }));
}

/** A program that asks for them until it is stopped. */
function askForPictures(requests) {
  return startClient({ requests, connections: AT_A_TIME }, { core: CLIENT_CORE, isBackground: true });
}

async function countOf({ metricsUrl }, name) {
  const text = await (await fetch(metricsUrl)).text();
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.split(" ").at(-1) ?? 0);
}

/** What a pattern finds in the lists of all games. */
async function everyList(product, pattern) {
  const found = [];
  for (let page = 1; page < 10; page += 1)
    found.push(...(await findIn(product, `/m/slot-games?pageSize=200&pageNo=${page}`, pattern)));
  return [...new Set(found)];
}

async function findIn({ url }, path, pattern) {
  const html = await (await fetch(url + path)).text();
  return [...new Set(html.match(pattern))];
}

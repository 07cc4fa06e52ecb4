// The byte budgets of docs/performance.md, measured in a browser on the running product, with pictures as vendors
// deliver them.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { tsImport } from "tsx/esm/api";
import { BROWSER_ARGS, findBrowser } from "./runner/browser.mjs";

const { collectProblems } = await tsImport("./support/page-problems.ts", import.meta.url);

const KIB = 1024;
const STEP_PX = 500;
/** A phone's network, so that what comes before the largest paint is what has to. Kept well above the budget's pages. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) | 0,
  uploadThroughput: (0.75e6 / 8) | 0,
};

const MAX_BEFORE_LARGEST_PAINT = 4;
const MAX_VISITS = 5;

/** Paths a visitor may open first, and the most bytes of HTML, CSS and JavaScript each may bring. */
const PAGES = [
  { path: "/m/home", budget: 30 * KIB },
  { path: "/m/login", budget: 20 * KIB },
  { path: "/m/register", budget: 20 * KIB },
  { path: "/m/help", budget: 20 * KIB },
];
/** Files of the started app, and their bytes, on any page that a visitor may open first. */
const STARTED = { files: 30, bytes: 180 * KIB };
/** What the service worker loads after a first visit: its script, the offline page and the files of that. */
const WORKER = 18 * KIB;
/** For what the worker might load after the offline page. */
const WORKER_QUIET_MS = 2000;
const LIST = "/m/slot-games";
/** Chromium loads lazy pictures that are up to 1250 px below the screen: about 33 cards in rows of three. */
const LIST_VIEW = 210 * KIB;
/** Lists by how many games they show, the same way. */
const LISTS = [
  { path: LIST, games: 36, budget: 28 * KIB },
  { path: `${LIST}?pageSize=100`, games: 100, budget: 34 * KIB },
  { path: `${LIST}?pageSize=200`, games: 200, budget: 42 * KIB },
];

/** What decides how large pictures are. */
const PICTURE_SOURCES = ["app/ui/pictures/places.ts", "server/pictures/encode.ts", "server/sandbox/images/raster.ts"];
const ACCEPT_IMAGE = "image/avif,image/webp,*/*";

/** A folder that keeps pictures between runs, as long as they are made in the same way. */
function pictureDirectory() {
  const hash = createHash("sha256");
  for (const source of PICTURE_SOURCES) hash.update(readFileSync(source));
  return join(tmpdir(), `lobby-budget-pictures-${hash.digest("hex").slice(0, 12)}`);
}

/** Waits until every picture of a page is in its best form: the first visitors get a quicker one. */
async function untilPicturesAreFinal(address) {
  const html = await (await fetch(address, { headers: { cookie: "lang=EN", accept: "text/html" } })).text();
  const { origin } = new URL(address);
  let waiting = [...new Set(html.match(/\/img\/[\w-]+\/[a-z]+2/g))];
  while (waiting.length > 0) {
    const answers = await Promise.all(
      waiting.map((path) => fetch(origin + path, { headers: { accept: ACCEPT_IMAGE } })),
    );
    const isPassing = ({ headers }) => headers.get("cache-control") === "public, max-age=300";
    waiting = waiting.filter((_, index) => isPassing(answers[index]));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    if (waiting.length > 0) await sleep(500);
  }
}

/** @returns rows of `{ what, figure, budget, unit, kept }` */
export async function measureBudgets() {
  const { startProduct } = await tsImport("./support/product.ts", import.meta.url);
  const { SLOTS } = await tsImport("./support/ports.ts", import.meta.url);
  const product = await startProduct({
    slot: SLOTS.budgets,
    env: { SANDBOX_PICTURES: "raster", PICTURES_DIR: pictureDirectory() },
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
  const rows = [];
  const limit = (what, figure, budget, unit = "B") =>
    rows.push({ what, figure, budget, unit, kept: figure <= budget && Number.isFinite(figure) });
  try {
    for (const path of [LIST, "/m/home"]) await untilPicturesAreFinal(product.url + path);
    const visit = (path, options) => openPage(browser, product.url + path, options);
    for (const { path, budget } of PAGES) {
      const { bytes } = await visit(path);
      limit(`${path}: HTML, CSS and JavaScript`, bytes("document", "stylesheet", "script"), budget);
    }
    for (const path of [...PAGES.map((page) => page.path), LIST]) {
      const { bytes, framework } = await visit(path);
      limit(`${path}: JavaScript before any action`, bytes("script"), 4 * KIB);
      limit(`${path}: framework JavaScript before any action`, framework, 0);
      const lite = await visit(path, { cookies: { lite: "on" } });
      limit(`${path}: JavaScript in lite mode`, lite.bytes("script"), 0);
      limit(`${path}: script elements in lite mode`, lite.scriptElements, 0, "");
    }
    for (const { path } of PAGES) {
      const started = await visit(path, { starts: true });
      limit(`${path}: files of JavaScript of the started app`, started.scripts, STARTED.files, "");
      limit(`${path}: JavaScript of the started app`, started.bytes("script"), STARTED.bytes);
    }
    for (const { path, games, budget } of LISTS) {
      const list = await visit(path);
      limit(`${path}: cards that are missing`, games - list.cards, 0, "");
      limit(`${path}: HTML, CSS and JavaScript`, list.bytes("document", "stylesheet", "script"), budget);
      limit(`${path}: first view with images`, list.bytes(), LIST_VIEW);
    }
    const home = await visit("/m/home");
    limit("/m/home: first view with images", home.bytes(), 150 * KIB);
    limit("/m/home: what the service worker loads", await bytesOfWorker(browser, product.url), WORKER);
    const scrolled = await visit("/m/home", { scrolls: true });
    limit("/m/home: scrolled to its end", scrolled.bytes(), 700 * KIB);
    const fewest = await fewestBeforeLargestPaint(() => visit("/m/home", { network: SLOW_4G }));
    limit("/m/home: requests before the largest paint", fewest, MAX_BEFORE_LARGEST_PAINT, "");
  } finally {
    await browser.close();
    await product.stop();
  }
  return rows;
}

/** What the page itself needs: where a busy machine paints late, more has arrived by then. */
async function fewestBeforeLargestPaint(visit) {
  let fewest = Number.POSITIVE_INFINITY;
  for (let left = MAX_VISITS; left > 0 && fewest > MAX_BEFORE_LARGEST_PAINT; left -= 1) {
    const { beforeLargestPaint } = await visit();
    if (beforeLargestPaint < fewest) fewest = beforeLargestPaint;
  }
  return fewest;
}

/** Opens a page as a first visitor does and waits until nothing is loading any more. */
async function openPage(browser, url, { cookies = {}, network, scrolls = false, starts = false } = {}) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // It would load the files of a started app a second time.
    serviceWorkers: starts ? "block" : "allow",
  });
  const values = Object.entries({ lang: "EN", ...cookies });
  await context.addCookies(values.map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  if (network) {
    const session = await context.newCDPSession(page);
    await session.send("Network.emulateNetworkConditions", network);
  }
  await page.addInitScript(observeLargestPaint);
  const requests = [];
  page.on("requestfinished", (request) => requests.push(request));
  const problems = collectProblems(page);
  page.on("requestfailed", (request) => problems.push(`${request.failure()?.errorText}: ${request.url()}`));
  await page.goto(url, { waitUntil: "networkidle" });
  if (scrolls) await scrollToEnd(page);
  if (starts)
    await startApp(page).catch((error) => {
      throw new Error([`${url} did not start`, ...problems, error.message].join("\n"));
    });

  const parts = await Promise.all(
    requests.map(async (request) => ({
      type: request.resourceType(),
      url: request.url(),
      size: (await request.sizes()).responseBodySize,
    })),
  );
  const bytes = (...types) =>
    parts.filter(({ type }) => types.length === 0 || types.includes(type)).reduce((sum, { size }) => sum + size, 0);
  const isBoot = ({ url: address }) => /\/assets\/boot-[^/]+\.js$/.test(address);
  // Registers the service worker when a page of a first visit has been loaded, and is no part of the app.
  const isWorker = ({ url: address }) => /\/assets\/service-worker-[^/]+\.js$/.test(address);
  const scripts = parts.filter((part) => part.type === "script" && !isWorker(part));
  const result = {
    bytes,
    framework: scripts.filter((part) => !isBoot(part)).reduce((sum, { size }) => sum + size, 0),
    scripts: scripts.length,
    cards: await page.locator("button[name=game]").count(),
    scriptElements: await page.locator("script").count(),
    beforeLargestPaint: await page.evaluate(countBeforeLargestPaint),
  };
  await context.close();
  return result;
}

/** @returns the bytes that a first visit to home loads for the worker and through it */
async function bytesOfWorker(browser, url) {
  const context = await browser.newContext({ serviceWorkers: "allow" });
  await context.addCookies([{ name: "lang", value: "EN", url }]);
  const requests = [];
  context.on("requestfinished", (request) => request.serviceWorker() && requests.push(request));
  const page = await context.newPage();
  await page.goto(`${url}/m/home`);
  await page.waitForFunction(async () => (await caches.match("/offline", { ignoreSearch: true })) !== undefined);
  await sleep(WORKER_QUIET_MS);
  const sizes = await Promise.all(requests.map(async (request) => (await request.sizes()).responseBodySize));
  await context.close();
  // What the browser's own cache has is less than nothing.
  return sizes.reduce((sum, size) => sum + Math.max(0, size), await bytesInBrotli(`${url}/sw.js`));
}

/** Chromium does not tell the bytes of a worker's own script. */
async function bytesInBrotli(address) {
  const [response] = await once(get(address, { headers: { "accept-encoding": "br" } }), "response");
  return (await response.toArray()).reduce((sum, { length }) => sum + length, 0);
}

/** Presses a key, as people do sooner or later, and waits until all that follows is loaded. */
async function startApp(page) {
  await page.keyboard.press("Shift");
  await page.locator("html[data-started]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
}

/** Step by step, as a thumb does, so that every picture on the way loads. */
async function scrollToEnd(page) {
  for (let isAtEnd = false; !isAtEnd; ) {
    await page.mouse.wheel(0, STEP_PX);
    await page.waitForLoadState("networkidle");
    isAtEnd = await page.evaluate(() => window.scrollY + window.innerHeight >= document.body.scrollHeight - 2);
  }
}

/** Runs in the page. */
function observeLargestPaint() {
  new PerformanceObserver((list) => {
    window.largestPaint = list.getEntries().at(-1);
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

/**
 * Runs in the page: the document, and every part that had arrived when the largest thing could be painted. That is when its
 * picture had arrived: a busy machine paints later, when more is there.
 */
function countBeforeLargestPaint() {
  if (window.largestPaint === undefined) return Number.NaN;
  const parts = performance.getEntriesByType("resource");
  const picture = parts.find(({ name }) => name === window.largestPaint.url);
  const ready = picture?.responseEnd ?? window.largestPaint.startTime;
  return 1 + parts.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= ready).length;
}

/** A table of budgets for people. */
export function toTable(rows) {
  const show = (value, unit) => (unit === "B" ? `${(value / KIB).toFixed(1)} KiB` : String(value));
  const width = Math.max(...rows.map(({ what }) => what.length));
  return rows
    .map(({ what, figure, budget, unit, kept }) => {
      const mark = kept ? "✓" : "✗";
      return `    ${mark} ${what.padEnd(width)} ${show(figure, unit).padStart(10)} of ${show(budget, unit).padStart(10)}`;
    })
    .join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = await measureBudgets();
  console.log(toTable(rows));
  process.exitCode = rows.every(({ kept }) => kept) ? 0 : 1;
}

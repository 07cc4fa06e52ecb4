// The byte budgets of docs/performance.md, measured in a browser on the running product.
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { tsImport } from "tsx/esm/api";
import { BROWSER_ARGS, findBrowser } from "./runner/browser.mjs";

const KIB = 1024;
/** A phone's network, so that what comes before the largest paint is what has to. Kept well above the budget's pages. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) | 0,
  uploadThroughput: (0.75e6 / 8) | 0,
};

/** Paths a visitor may open first, and the most bytes of HTML, CSS and JavaScript each may bring. */
const PAGES = [
  { path: "/m/home", budget: 30 * KIB },
  { path: "/m/login", budget: 20 * KIB },
  { path: "/m/register", budget: 20 * KIB },
  { path: "/m/help", budget: 20 * KIB },
];
const LIST = "/m/slot-games";
/** Lists by how many games they show, the same way. */
const LISTS = [
  { path: LIST, games: 36, budget: 28 * KIB },
  { path: `${LIST}?pageSize=100`, games: 100, budget: 34 * KIB },
  { path: `${LIST}?pageSize=200`, games: 200, budget: 42 * KIB },
];

/** @returns rows of `{ what, figure, budget, unit, kept }` */
export async function measureBudgets() {
  const { startProduct } = await tsImport("./support/product.ts", import.meta.url);
  const product = await startProduct({ slot: 5 });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
  const rows = [];
  const limit = (what, figure, budget, unit = "B") =>
    rows.push({ what, figure, budget, unit, kept: figure <= budget && Number.isFinite(figure) });
  try {
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
    for (const { path, games, budget } of LISTS) {
      const list = await visit(path);
      limit(`${path}: cards`, games - list.cards, 0, "");
      limit(`${path}: HTML, CSS and JavaScript`, list.bytes("document", "stylesheet", "script"), budget);
      limit(`${path}: first view with images`, list.bytes(), 100 * KIB);
    }
    const home = await visit("/m/home");
    limit("/m/home: first view with images", home.bytes(), 150 * KIB);
    const slow = await visit("/m/home", { network: SLOW_4G });
    limit("/m/home: requests before the largest paint", slow.beforeLargestPaint, 4, "");
  } finally {
    await browser.close();
    await product.stop();
  }
  return rows;
}

/** Opens a page as a first visitor does and waits until nothing is loading any more. */
async function openPage(browser, url, { cookies = {}, network } = {}) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
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
  await page.goto(url, { waitUntil: "networkidle" });

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
  const result = {
    bytes,
    framework: parts.filter((part) => part.type === "script" && !isBoot(part)).reduce((sum, { size }) => sum + size, 0),
    cards: await page.locator("button[name=game]").count(),
    scriptElements: await page.locator("script").count(),
    beforeLargestPaint: await page.evaluate(countBeforeLargestPaint),
  };
  await context.close();
  return result;
}

/** Runs in the page. */
function observeLargestPaint() {
  new PerformanceObserver((list) => {
    window.largestPaint = list.getEntries().at(-1).startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

/** Runs in the page: the document, and every part that had arrived when the largest thing was painted. */
function countBeforeLargestPaint() {
  if (window.largestPaint === undefined) return Number.NaN;
  const parts = performance.getEntriesByType("resource");
  return 1 + parts.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= window.largestPaint).length;
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

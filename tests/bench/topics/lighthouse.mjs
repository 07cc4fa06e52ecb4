// Lighthouse with its mobile throttling: home of guests and of a member, log-in, lists of games.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { BROWSER_ARGS, ensureBrowser } from "../../runner/browser.mjs";
import { startBarePage } from "../bytes.mjs";
import { signIn, startBenchedProduct } from "../product.mjs";
import { median, spread, tryAgain } from "../support.mjs";

const PAGES = {
  home: "/m/home",
  login: "/m/login",
  "slot-games": "/m/slot-games",
  "200 games": "/m/slot-games?pageSize=200",
};
const MEMBER_HOME = "member home";

export const CHROMIUM = ensureBrowser();
export const CHROMIUM_FLAGS = ["--headless", ...BROWSER_ARGS];

/** On a busy machine the browser may lose a part of what Lighthouse records (NO_NAVSTART). */
const ATTEMPTS = 4;

/** Asked in each round too: what no page could do without at this moment. */
const BARE = "bare page";

const METRICS = [
  { name: "score", read: scoreOf("performance"), atLeast: 100, digits: 0 },
  { name: "accessibility", read: scoreOf("accessibility"), atLeast: 100, digits: 0 },
  { name: "best practices", read: scoreOf("best-practices"), atLeast: 100, digits: 0 },
  { name: "SEO", read: scoreOf("seo"), digits: 0 },
  { name: "FCP", read: numeric("first-contentful-paint", 1000), unit: "s" },
  { name: "LCP", read: numeric("largest-contentful-paint", 1000), unit: "s", atMost: 1.2 },
  { name: "TBT", read: numeric("total-blocking-time", 1), unit: "ms", atMost: 20, digits: 0 },
  { name: "CLS", read: numeric("cumulative-layout-shift", 1), atMost: 0.01, digits: 3 },
  { name: "bytes", read: numeric("total-byte-weight", 1024), unit: "KiB", digits: 1 },
  { name: "requests", read: ({ audits }) => audits["network-requests"].details.items.length, digits: 0 },
];

function scoreOf(category) {
  return ({ categories }) => Math.round(categories[category].score * 100);
}

function numeric(audit, scale) {
  return ({ audits }) => audits[audit].numericValue / scale;
}

export async function measure({ quick }) {
  const product = await startBenchedProduct();
  const bare = await startBarePage();
  const visits = [
    ...Object.entries(PAGES).map(([page, path]) => ({ page, url: product.url + path })),
    { page: MEMBER_HOME, url: product.url + PAGES.home, headers: { cookie: await signIn(product) } },
    { page: BARE, url: bare.url },
  ];
  const reports = new Map(visits.map(({ page }) => [page, []]));
  try {
    for (let round = 0; round < (quick ? 3 : 5); round += 1) {
      for (const visit of visits)
        reports.get(visit.page).push(await tryAgain(visit.page, ATTEMPTS, () => audit(visit)));
    }
  } finally {
    await bare.stop();
    await product.stop();
  }
  return [...reports].flatMap(([page, all]) =>
    METRICS.map(({ name, read, digits = 2, unit, ...budget }) => {
      const values = all.map(read);
      const figure = {
        figure: `${page}: ${name}`,
        value: median(values),
        unit,
        digits,
        spread: spread(values, digits),
      };
      return page === BARE ? figure : { ...figure, ...budget };
    }),
  );
}

/** One visit by a browser that has never been there. */
async function audit({ url, headers }) {
  const chrome = await launch({ chromeFlags: CHROMIUM_FLAGS, chromePath: CHROMIUM });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
      logLevel: "error",
      ...(headers && { extraHeaders: headers }),
    });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? "no result");
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

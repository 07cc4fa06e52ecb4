// How long the screen takes to answer a tap with the CPU slowed six times (Event Timing: tap to next paint). Taps are those
// of the touch screen: those on a locator add work of their own to the page, 10 to 35 ms when it is slowed.
import { chromium } from "@playwright/test";
import { startBarePage } from "../bytes.mjs";
import { startProduct } from "../product.mjs";
import { median, pause, spread } from "../support.mjs";
import { CHROMIUM, CHROMIUM_FLAGS } from "./lighthouse.mjs";

const SLOWED = 6;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Time for the app to start after the first sign of life. */
const SETTLE_MS = 4000;

const MENU = ".side > summary";
const MORE = ".load a.btn";
const TAB = ".rail a:not([aria-current])";
const ANNOUNCEMENTS = "dialog[open]";
const CLOSE = `${ANNOUNCEMENTS} .sheet-head button`;
/** After the browser's first sign of a person, when the scripts of the app are being loaded and run. */
const WHILE_STARTING_MS = 500;

/**
 * Each is a fresh visit. `awake` is tapped once the app runs, `starting` while it starts because the page was scrolled, and
 * the others before. Announcements open by themselves over home when the app runs: `behind` is tapped after they were closed.
 */
const INTERACTIONS = {
  "open menu": { path: "/m/home", tap: MENU },
  "open menu, app starting": { path: "/m/home", starting: true, tap: MENU },
  "close announcements": { path: "/m/home", awake: true, after: ANNOUNCEMENTS, tap: CLOSE },
  "open menu, app running": { path: "/m/home", awake: true, behind: true, tap: MENU },
  "switch tab, app running": { path: "/m/home", awake: true, behind: true, tap: TAB },
  "load more, app starting": { path: "/m/slot-games", starting: true, tap: MORE },
  "load more, app running": { path: "/m/slot-games", awake: true, tap: MORE },
};

/** The same tap on a page with nothing in it: what no page could do without at this moment. */
const BARE = "bare page";

export async function measure({ rounds }) {
  const product = await startProduct();
  const bare = await startBarePage();
  const browser = await chromium.launch({ ...(CHROMIUM ? { executablePath: CHROMIUM } : {}), args: CHROMIUM_FLAGS });
  const names = Object.keys(INTERACTIONS);
  const times = Object.fromEntries([...names, BARE].map((name) => [name, []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const name of names) times[name].push(await visit(browser, product.url, INTERACTIONS[name]));
      times[BARE].push(await visit(browser, bare.url, { path: "", tap: MENU }));
    }
  } finally {
    await browser.close();
    await bare.stop();
    await product.stop();
  }
  const slowest = names.reduce((a, b) => (median(times[a]) > median(times[b]) ? a : b));
  return [
    ...[...names, BARE].map((name) => ({
      figure: `tap: ${name}`,
      value: median(times[name]),
      unit: "ms",
      digits: 0,
      spread: spread(times[name], 0),
    })),
    { figure: "slowest interaction", value: median(times[slowest]), unit: "ms", digits: 0, atMost: 100, note: slowest },
  ];
}

/** @returns the longest event of the tap, in milliseconds; the browser counts in steps of 8 */
async function visit(browser, origin, { path, tap, ...moment }) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(observeEvents);
    // The invitation comes once in a session; here it has been.
    await page.addInitScript(() => sessionStorage.setItem("invite-shown", "1"));
    await page.goto(origin + path, { waitUntil: "load" });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    const point = await reach(page, tap, moment);
    await page.evaluate(() => {
      window.durations = [];
    });
    await page.touchscreen.tap(...point);
    await pause(SETTLE_MS);
    return Math.max(0, ...(await page.evaluate(() => window.durations)));
  } finally {
    await context.close();
  }
}

/** Brings the page to the moment of the tap. @returns where its target is */
async function reach(page, tap, { awake, starting, after, behind }) {
  if (awake) {
    await page.evaluate(() => dispatchEvent(new Event("scroll")));
    await page.waitForFunction(() => window.appIsReady, undefined, { timeout: 30_000 });
    await pause(SETTLE_MS / 2);
  }
  if (after || behind) await page.waitForSelector(ANNOUNCEMENTS, { timeout: 30_000 });
  if (behind) await page.locator(ANNOUNCEMENTS).evaluate((dialog) => dialog.close());
  const target = page.locator(tap).first();
  await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await pause(starting ? 0 : SETTLE_MS / 2);
  const { x, y, width, height } = await target.boundingBox();
  if (starting) {
    await page.evaluate(() => dispatchEvent(new Event("scroll")));
    await pause(WHILE_STARTING_MS);
  }
  return [x + width / 2, y + height / 2];
}

/** Runs in the page. */
function observeEvents() {
  window.durations = [];
  document.addEventListener("lobby:ready", () => {
    window.appIsReady = true;
  });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (/^(?:pointer|touch|click|key)/.test(name)) window.durations.push(duration);
    }
  }).observe({ type: "event", durationThreshold: 16 });
}

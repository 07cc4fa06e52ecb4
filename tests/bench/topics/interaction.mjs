// How long the screen takes to answer a tap with the CPU slowed six times (Event Timing: tap to next paint). Taps are those
// of the touch screen. The browser is driven without Playwright, whose listeners and settings add 5 to 110 ms to a tap when the
// page is slowed (devtools.mjs).
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { startBarePage } from "../bytes.mjs";
import { openBrowser } from "../devtools.mjs";
import { startBenchedProduct } from "../product.mjs";
import { median, pause, spread, tryAgain } from "../support.mjs";

const SLOWED = 6;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
/** Time in which the page comes to rest. */
const SETTLE_MS = 1500;
/** Longer than any answer takes that is one. */
const ANSWER_MS = 1500;
/** Time for what a visit waits for. */
const PATIENCE_MS = 15_000;
/** Rounds of a busy machine are repeated within this time for each. */
const ROUND_MS = 55_000;
const QUICK_ROUNDS = 3;
/** How often a visit is tried. */
const ATTEMPTS = 2;
/** A tap that takes longer on the bare page says that something else had the processor. */
const BUSY_MS = 40;

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

export async function measure({ rounds, quick = false }) {
  const product = await startBenchedProduct();
  const bare = await startBarePage();
  const browser = await openBrowser();
  const visits = {
    ...Object.fromEntries(
      Object.entries(INTERACTIONS).map(([name, { path, ...what }]) => [name, { url: product.url + path, ...what }]),
    ),
    [BARE]: { url: bare.url, tap: MENU },
  };
  try {
    return rowsOf(await takeRounds(browser, visits, quick ? Math.min(rounds, QUICK_ROUNDS) : rounds));
  } finally {
    await browser.close();
    await bare.stop();
    await product.stop();
  }
}

/**
 * Row with the speed of the slowed processor, by Lighthouse's measure. The same six times mean another phone on each machine.
 */
const SPEED = "processor, slowed: BenchmarkIndex";
/** The "low-tier mobile" to which Chrome's developer tools calibrate. */
const LOW_TIER_SPEED = 264;

/** @returns milliseconds of each visit by round. Disturbed rounds are repeated while there is time. */
async function takeRounds(browser, visits, wanted) {
  const rounds = [];
  const disturbed = [];
  const until = performance.now() + wanted * ROUND_MS;
  while (rounds.length < wanted && disturbed.length <= wanted && performance.now() < until) {
    try {
      rounds.push(await takeRound(browser, visits));
    } catch (error) {
      console.log(`  disturbed: ${error.message}`);
      disturbed.push(error.message);
    }
  }
  return { rounds, disturbed, wanted };
}

/** @throws Error when the machine was busy */
async function takeRound(browser, visits) {
  const times = {};
  for (const [name, what] of Object.entries(visits))
    times[name] = await tryAgain(name, ATTEMPTS, () => visit(browser, what));
  times[SPEED] = await measureSpeed(browser, visits[BARE].url);
  if (times[BARE] > BUSY_MS) throw new Error(`the machine was busy: a tap on the bare page took ${times[BARE]} ms`);
  return times;
}

async function measureSpeed(browser, url) {
  const page = await browser.openPage(PHONE);
  try {
    await page.goto(url);
    await page.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    return await page.evaluate(pageFunctions.computeBenchmarkIndex);
  } finally {
    await page.close();
  }
}

function rowsOf({ rounds, disturbed, wanted }) {
  const names = [...Object.keys(INTERACTIONS), BARE];
  const count =
    rounds.length < wanted ? `${rounds.length} of ${wanted} rounds, disturbed: ${disturbed.join("; ")}` : "";
  if (rounds.length === 0) return [{ figure: "slowest interaction", value: Number.NaN, atMost: 100, note: count }];
  const times = Object.fromEntries(names.map((name) => [name, rounds.map((round) => round[name])]));
  const slowest = names.reduce((a, b) => (median(times[a]) > median(times[b]) ? a : b));
  return [
    ...names.map((name) => ({
      figure: `tap: ${name}`,
      value: median(times[name]),
      unit: "ms",
      digits: 0,
      spread: spread(times[name], 0),
    })),
    {
      figure: SPEED,
      value: median(rounds.map((round) => round[SPEED])),
      digits: 0,
      note: `${LOW_TIER_SPEED} is what Chrome calls a low-tier phone`,
    },
    {
      figure: "slowest interaction",
      value: median(times[slowest]),
      unit: "ms",
      digits: 0,
      atMost: 100,
      note: [slowest, count].filter(Boolean).join("; "),
    },
  ];
}

/**
 * @returns the longest event of the tap, in milliseconds; the browser counts in steps of 8
 * @throws Error when something disturbs it
 */
async function visit(browser, { url, tap, ...moment }) {
  const page = await browser.openPage(PHONE);
  try {
    await page.addInitScript(observeEvents);
    await inTime(page.goto(url), "the page did not load");
    await page.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    const point = await reach(page, tap, moment);
    const events = await browser.trace(["latencyInfo"], async () => {
      await page.evaluate(() => {
        window.durations = [];
        window.clicks = performance.eventCounts.get("click");
      });
      await page.tap(...point);
      await pause(ANSWER_MS);
    });
    const { clicks, durations } = await page.evaluate(() => ({
      clicks: performance.eventCounts.get("click") - window.clicks,
      durations: window.durations,
    }));
    if (clicks !== 1) throw new Error(`the tap was ${clicks} clicks`);
    return Math.max(0, Math.round(Math.max(0, ...durations) - heldBackIn(events)));
  } finally {
    await page.close();
  }
}

/**
 * The browser dates a tap that comes through DevTools when the command arrives, but sends it to the page only when the page has
 * drawn one more frame: 16 ms later at rest, up to 110 ms while scripts are loaded. A finger's tap is sent at once.
 * @returns milliseconds for which the tap was held back
 */
function heldBackIn(events) {
  const touch = events.find(({ name, ph }) => name === "InputLatency::TouchStart" && ph === "b");
  const times = new Map(
    touch?.args.chrome_latency_info.component_info.map(({ component_type, time_us }) => [component_type, time_us]),
  );
  const dated = times.get("COMPONENT_INPUT_EVENT_LATENCY_ORIGINAL");
  const sent = times.get("COMPONENT_INPUT_EVENT_LATENCY_BEGIN_RWH");
  if (!(sent >= dated)) throw new Error("the trace has no touch");
  return (sent - dated) / 1000;
}

/** @throws Error with the problem after some time */
function inTime(work, problem) {
  const late = pause(PATIENCE_MS).then(() => Promise.reject(new Error(problem)));
  return Promise.race([work, late]);
}

/** Brings the page to the moment of the tap. @returns where its target is */
async function reach(page, tap, { awake, starting, after, behind }) {
  if (awake) {
    await showPresence(page);
    await until(page, "window.appIsReady");
    await pause(SETTLE_MS);
  }
  if (after || behind) await until(page, `document.querySelector("${ANNOUNCEMENTS}")`);
  if (behind) await page.evaluate((dialog) => document.querySelector(dialog).close(), ANNOUNCEMENTS);
  await page.evaluate(findPoint, tap);
  await pause(starting ? 0 : SETTLE_MS);
  const { point, problem } = await page.evaluate(findPoint, tap);
  if (problem) throw new Error(problem);
  if (starting) {
    await showPresence(page);
    await pause(WHILE_STARTING_MS);
  }
  return point;
}

/** The browser's first sign of a person. */
function showPresence(page) {
  return page.evaluate(() => {
    dispatchEvent(new Event("scroll"));
  });
}

async function until(page, expression) {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(100))
    if (await page.evaluate(`Boolean(${expression})`)) return;
  throw new Error(`${expression} is not there`);
}

/** Runs in the page: brings an element into view. @returns where to tap it, or what lies over it */
function findPoint(selector) {
  const element = document.querySelector(selector);
  if (!element) return { problem: `${selector} is not there` };
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const point = [x + width / 2, y + height / 2];
  const uppermost = document.elementFromPoint(...point);
  if (element.contains(uppermost)) return { point };
  return { problem: `${uppermost?.outerHTML.slice(0, 80)} lies over ${selector}` };
}

/** Runs in the page. */
function observeEvents() {
  window.durations = [];
  // The invitation comes once in a session; here it has been. The empty document before the page has no cookies.
  // biome-ignore lint/suspicious/noDocumentCookie: as the product writes it
  if (location.protocol !== "about:") document.cookie = "invite-shown=1; path=/; samesite=lax";
  document.addEventListener("lobby:ready", () => {
    window.appIsReady = true;
  });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (/^(?:pointer|touch|click|key)/.test(name)) window.durations.push(duration);
    }
  }).observe({ type: "event", durationThreshold: 16 });
}

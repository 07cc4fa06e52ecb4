// How smoothly a list of 2,000 loaded cards scrolls with the CPU slowed six times, against one of 200.
import { chromium } from "@playwright/test";
import { startBenchedProduct } from "../product.mjs";
import { median, pause, percentile, spread } from "../support.mjs";
import { CHROMIUM, CHROMIUM_FLAGS } from "./lighthouse.mjs";

const SLOWED = 6;
const [MANY, FEW] = [2000, 200];
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A thumb's swipes: pixels each, and pixels a second. */
const SWIPES = 6;
const DISTANCE = 1500;
const SPEED = 2400;
/** The browser's own name for putting a frame on the screen, which scrolling does beside the page's thread. */
const DRAW = "ProxyImpl::ScheduledActionDraw";
/** A frame that comes later than this is seen to stutter. */
const LATE_MS = 50;

export async function measure({ quick }) {
  const product = await startBenchedProduct();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  const rounds = quick ? 2 : 5;
  try {
    const [long, short] = [[], []];
    const many = await openList(browser, product.url, MANY);
    const few = await openList(browser, product.url, FEW);
    // The first time the pictures come, and they are the gateway's own affair.
    for (const list of [many, few]) await swipe(list);
    for (let round = 0; round < rounds; round += 1) {
      long.push(await swipe(many));
      short.push(await swipe(few));
    }
    const ratios = long.map(({ typical }, index) => typical / short[index].typical);
    const late = long.map((figures) => figures.late * 100);
    return [
      {
        figure: `frame while scrolling: ${many.cards} cards : ${few.cards} cards`,
        value: median(ratios),
        atMost: 1.5,
        spread: spread(ratios),
        note: `${median(long.map(({ typical }) => typical)).toFixed(1)} ms : ${median(short.map(({ typical }) => typical)).toFixed(1)} ms`,
      },
      {
        figure: `frames over ${LATE_MS} ms, ${many.cards} cards`,
        value: median(late),
        unit: "%",
        digits: 1,
        spread: spread(late, 1),
        note: `${few.cards} cards: ${(median(short.map((figures) => figures.late)) * 100).toFixed(1)} %`,
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Opens a list and has it grow, by its own button, until it holds so many cards or all there are. */
async function openList(browser, origin, wanted) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await context.addCookies([{ name: "invite-shown", value: "1", url: origin }]);
  await page.goto(`${origin}/m/gameCenter?pageSize=200`);
  const cards = page.locator(".grid > li");
  const more = page.locator(".load a.btn");
  while ((await cards.count()) < wanted && (await more.count()) > 0) {
    const before = await cards.count();
    await more.click();
    await page.waitForFunction((count) => document.querySelectorAll(".grid > li").length > count, before);
  }
  await page.evaluate(() => scrollTo(0, 0));
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await pause(1000);
  const tracing = await browser.newBrowserCDPSession();
  return { session, tracing, cards: await cards.count() };
}

/**
 * Swipes the list down and up again, and has the browser tell when it drew.
 * @returns milliseconds between one drawing and the next: the typical one, and the share of late ones
 */
async function swipe({ session, tracing }) {
  const draws = [];
  const take = ({ value }) => {
    for (const { name, ts, ph } of value) if (name === DRAW && ph !== "E") draws.push(ts / 1000);
  };
  tracing.on("Tracing.dataCollected", take);
  await tracing.send("Tracing.start", { traceConfig: { includedCategories: ["cc"] } });
  const gaps = [];
  for (let turn = 0; turn < SWIPES; turn += 1) {
    const yDistance = turn < SWIPES / 2 ? -DISTANCE : DISTANCE;
    await session.send("Input.synthesizeScrollGesture", {
      x: 180,
      y: 400,
      yDistance,
      speed: SPEED,
      gestureSourceType: "mouse",
    });
  }
  const complete = new Promise((resolve) => tracing.once("Tracing.tracingComplete", resolve));
  await tracing.send("Tracing.end");
  await complete;
  tracing.off("Tracing.dataCollected", take);
  draws.sort((a, b) => a - b);
  for (let index = 1; index < draws.length; index += 1) gaps.push(draws[index] - draws[index - 1]);
  return { typical: percentile(gaps, 0.9), late: gaps.filter((gap) => gap > LATE_MS).length / gaps.length };
}

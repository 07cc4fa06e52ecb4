// How smoothly a list of 2,000 loaded cards scrolls with the CPU slowed six times, against one of 36.
import { chromium } from "@playwright/test";
import { CHROMIUM, CHROMIUM_FLAGS } from "./lighthouse.mjs";
import { startProduct } from "./product.mjs";
import { median, pause, percentile, spread } from "./support.mjs";

const SLOWED = 6;
const CARDS = 2000;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A thumb's swipes: pixels each, and pixels a second. */
const SWIPES = 6;
const DISTANCE = 1500;
const SPEED = 2400;
/** A frame that comes later than this is seen to stutter. */
const LATE_MS = 50;

export async function measure({ quick }) {
  const product = await startProduct();
  const browser = await chromium.launch({ ...(CHROMIUM ? { executablePath: CHROMIUM } : {}), args: CHROMIUM_FLAGS });
  const rounds = quick ? 2 : 5;
  try {
    const [long, short] = [[], []];
    const many = await openList(browser, product.url, CARDS);
    const few = await openList(browser, product.url, 36);
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
  await page.addInitScript(() => sessionStorage.setItem("invite-shown", "1"));
  await page.goto(`${origin}/m/gameCenter?pageSize=${wanted > 36 ? 200 : 36}`);
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
  return { page, session, cards: await cards.count() };
}

/** @returns the typical frame in milliseconds, and the share of late ones, while the list is swiped down and up again */
async function swipe({ page, session }) {
  await page.evaluate(() => {
    window.frames_ = [];
    let last = performance.now();
    const tick = (now) => {
      window.frames_.push(now - last);
      last = now;
      window.ticking = requestAnimationFrame(tick);
    };
    window.ticking = requestAnimationFrame(tick);
  });
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
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(window.ticking);
    return window.frames_.slice(1);
  });
  return { typical: percentile(frames, 0.9), late: frames.filter((frame) => frame > LATE_MS).length / frames.length };
}

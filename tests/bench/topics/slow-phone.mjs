// When a first visitor sees the largest part of home, pictures included, on a slow phone: 400 kb/s, 400 ms, CPU slowed
// six times.
import { chromium } from "@playwright/test";
import { startBenchedProduct } from "../product.mjs";
import { median, pause, spread } from "../support.mjs";
import { CHROMIUM, CHROMIUM_FLAGS } from "./lighthouse.mjs";

const SLOWED = 6;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const BYTES_A_SECOND = 400_000 / 8;
const NETWORK = { offline: false, latency: 400, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND };
/** No later picture is larger than the first ones. */
const SETTLE_MS = 1500;

export async function measure({ rounds }) {
  const product = await startBenchedProduct();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  const visits = [];
  try {
    // The first visitors get quicker forms of the pictures; this one comes later.
    for (let warm = 0; warm < 2; warm += 1) {
      await visit(browser, product.url, {});
      await pause(3000);
    }
    for (let round = 0; round < rounds; round += 1)
      visits.push(await visit(browser, product.url, { network: NETWORK, slowed: SLOWED }));
  } finally {
    await browser.close();
    await product.stop();
  }
  const times = visits.map(({ time }) => time / 1000);
  return [
    {
      figure: "home with pictures: LCP",
      value: median(times),
      unit: "s",
      atMost: 2.5,
      spread: spread(times),
      note: `the largest is ${visits[0].what}`,
    },
  ];
}

/** @returns when the largest part was painted, in milliseconds, and which one it is */
async function visit(browser, origin, { network, slowed }) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (network) await session.send("Network.emulateNetworkConditions", network);
    if (slowed) await session.send("Emulation.setCPUThrottlingRate", { rate: slowed });
    await page.addInitScript(observeLargestPaint);
    await page.goto(`${origin}/m/home`, { waitUntil: "load", timeout: 60_000 });
    await pause(SETTLE_MS);
    return await page.evaluate(() => window.largestPaint);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function observeLargestPaint() {
  new PerformanceObserver((list) => {
    const { startTime, element, url } = list.getEntries().at(-1);
    const kind = element?.localName ?? "an element that is gone";
    window.largestPaint = { time: startTime, what: url ? `${kind} ${url.replace(/.*\//, "")}` : kind };
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

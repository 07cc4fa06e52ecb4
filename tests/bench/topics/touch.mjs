// How soon a touch is answered on a slow phone (400 kb/s, 400 ms, CPU slowed six times) before the app runs: the first frame
// drawn after the tap, read from the browser's trace; and when a list's next page is first painted. Taps are those of the
// touch screen: those on a locator add work of their own to the page, 10 to 30 ms when it is slowed.
import { chromium } from "@playwright/test";
import { signIn, startBenchedProduct } from "../product.mjs";
import { median, pause, spread } from "../support.mjs";
import { CHROMIUM, CHROMIUM_FLAGS } from "./lighthouse.mjs";

const SLOWED = 6;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const BYTES_A_SECOND = 400_000 / 8;
const NETWORK = { offline: false, latency: 400, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND };
/** Time in which pictures arrive and the page comes to rest. */
const SETTLE_MS = 3000;
/** Longer than any answer takes that is one. */
const ANSWER_MS = 1500;
/** What the compositor and the main thread report of input and frames. */
const CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline.frame";

const PILL = ".pills a:not([aria-current])";

const TOUCHES = {
  favourite: { path: "/m/slot-games", tap: "button[name=favourite]", member: true },
  card: { path: "/m/slot-games", tap: "button[name=game]" },
  pill: { path: "/m/slot-games", tap: PILL },
  "log in": { path: "/m/home", tap: "header.top a.btn.line" },
  menu: { path: "/m/home", tap: ".side > summary" },
};

export async function measure({ rounds }) {
  const product = await startBenchedProduct();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  const names = Object.keys(TOUCHES);
  const answers = Object.fromEntries(names.map((name) => [name, []]));
  const paints = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const name of names) answers[name].push(await touch(browser, product, TOUCHES[name]));
      paints.push(await nextPage(browser, product));
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  const seconds = paints.map((time) => time / 1000);
  return [
    ...names.map((name) => ({
      figure: `touch to visible answer: ${name}`,
      value: median(answers[name]),
      unit: "ms",
      digits: 0,
      atMost: 100,
      spread: spread(answers[name], 0),
    })),
    {
      figure: "touch to next page's first paint: list pill, second view",
      value: median(seconds),
      unit: "s",
      atMost: 1.2,
      spread: spread(seconds),
    },
  ];
}

/** Opens a page as the second of a visit, when the browser has the stylesheet, and then makes the phone slow. */
async function openSlowly(browser, product, { path, member }) {
  const context = await browser.newContext(PHONE);
  if (member) {
    const pairs = (await signIn(product)).split("; ").map((pair) => pair.split(/=(.*)/s));
    await context.addCookies(pairs.map(([name, value]) => ({ name, value, url: product.url })));
  }
  const page = await context.newPage();
  await context.addCookies([{ name: "invite-shown", value: "1", url: product.url }]);
  await page.goto(`${product.url}/m/home`, { waitUntil: "load" });
  await page.evaluate(() => dispatchEvent(new Event("scroll")));
  await page.goto(product.url + path, { waitUntil: "load" });
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  // A new document, which learns how slow the network is and starts nothing ahead of a touch.
  await page.reload({ waitUntil: "load", timeout: 60_000 });
  await pause(SETTLE_MS);
  return { context, page, session };
}

/** @returns milliseconds from the finger's touch to the first frame that shows what it did */
async function touch(browser, product, what) {
  const { context, page, session } = await openSlowly(browser, product, what);
  try {
    const events = [];
    session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
    const ended = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    const point = await middleOf(page.locator(what.tap).first());
    await session.send("Tracing.start", { transferMode: "ReportEvents", categories: CATEGORIES });
    await page.touchscreen.tap(...point);
    await pause(ANSWER_MS);
    await session.send("Tracing.end");
    await ended;
    return answerIn(events);
  } finally {
    await context.close();
  }
}

/** The first frame drawn after the first paint after the click was handled. */
function answerIn(events) {
  const inOrder = events.filter(({ ts }) => ts > 0).sort((a, b) => a.ts - b.ts);
  const dispatches = inOrder.filter(({ name }) => name === "EventDispatch");
  const down = dispatches.find(({ args }) => /^(?:pointerdown|touchstart)$/.test(args.data.type));
  const click = dispatches.find(({ args, ts }) => args.data.type === "click" && ts >= (down?.ts ?? 0));
  const handled = click && click.ts + (click.dur ?? 0);
  const paint = inOrder.find(({ name, ts }) => /^(?:Paint|PrePaint)$/.test(name) && ts >= handled);
  const frame = inOrder.find(({ name, ts }) => name === "DrawFrame" && ts >= paint?.ts);
  if (!down || !frame) throw new Error("the trace has no answer to the touch");
  return (frame.ts - down.ts) / 1000;
}

/** @returns milliseconds from a touch of a list's pill to the first paint of the page it leads to */
async function nextPage(browser, product) {
  const { context, page } = await openSlowly(browser, product, { path: "/m/slot-games" });
  try {
    const from = page.url();
    await page.evaluate(noteTouch);
    await page.touchscreen.tap(...(await middleOf(page.locator(PILL).nth(1))));
    await page.waitForURL((url) => url.href !== from, { waitUntil: "load", timeout: 60_000 });
    return await page.evaluate(async () => {
      const paint = await new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName("first-contentful-paint");
          if (entry) resolve(entry);
        }).observe({ type: "paint", buffered: true });
      });
      return performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem("touched-at"));
    });
  } finally {
    await context.close();
  }
}

async function middleOf(target) {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await target.boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Runs in the page: when a finger touched it, for the next one. */
function noteTouch() {
  const note = ({ timeStamp }) => sessionStorage.setItem("touched-at", String(performance.timeOrigin + timeStamp));
  document.addEventListener("pointerdown", note, { capture: true });
}

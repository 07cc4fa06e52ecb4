// Takes the whole set of screenshots into .shots/ and lays them out on one contact sheet: `npm run shots`.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { tsImport } from "tsx/esm/api";
import { BROWSER_ARGS, ensureBrowser } from "../runner/browser.mjs";
import { contactSheet } from "./contact-sheet.mjs";
import { guestScenes, memberScenes, stateScenes } from "./scenes.mjs";

const FOLDER = ".shots";
const SCREEN = { width: 360, height: 740 };
const THEMES = ["dark", "light"];
const LANGUAGES = ["EN", "CN", "MY"];
/** The product keeps settings for a while; this is longer. */
const ASK_AGAIN_MS = 301_000;

process.chdir(new URL("../..", import.meta.url).pathname);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

const load = (path) => tsImport(path, import.meta.url);
const { startProduct } = await load("../support/product.ts");
const { SLOTS } = await load("../support/ports.ts");
const { Sandbox } = await load("../support/sandbox.ts");

const product = await startProduct({ slot: SLOTS.shots, env: { SANDBOX_PICTURES: "raster" } });
const sandbox = new Sandbox(product.controlUrl);
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
const taken = [];
let visitors = 0;

try {
  for (const language of LANGUAGES) {
    for (const theme of THEMES) {
      for (const script of [true, false]) {
        await shootAll(guestScenes, { language, theme, script });
        await shootAll(memberScenes, { language, theme, script, member: true });
      }
    }
    console.log(`${language}: ${taken.length} shots so far`);
  }
  for (const scene of stateScenes) {
    await scene.prepare(sandbox);
    for (const theme of THEMES) await shootAll([scene], { language: scene.language, theme, script: true });
    await sandbox.reset();
    await product.advance(ASK_AGAIN_MS);
  }
} finally {
  await browser.close();
  await product.stop();
}
writeFileSync(join(FOLDER, "index.html"), contactSheet(taken, SCREEN));
console.log(`${taken.length} shots in ${FOLDER}/, all of them in ${FOLDER}/index.html`);

async function shootAll(scenes, { language, theme, script, member = false }) {
  visitors += 1;
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: "reduce",
    javaScriptEnabled: script,
    extraHTTPHeaders: { "x-forwarded-for": `10.9.${visitors & 255}.${visitors >> 8}` },
    baseURL: product.url,
  });
  const cookies = { lang: language, theme };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: product.url })));
  if (member) await signIn(context);
  for (const { name, path, act } of scenes) {
    const page = await context.newPage();
    await page.goto(path, { waitUntil: "networkidle" });
    if (act) await act(page);
    await page.waitForLoadState("networkidle");
    const file = [name, member && "member", theme, language, !script && "plain"].filter(Boolean).join("-");
    await page.screenshot({ path: join(FOLDER, `${file}.png`), animations: "disabled" });
    taken.push({ file: `${file}.png`, name, theme, language, script, member });
    await page.close();
  }
  await context.close();
}

async function signIn(context) {
  const { username, password } = await sandbox.createMember({ balance: 2480.5, inboxUnread: 3, chatUnread: 2 });
  const answer = await context.request.post("/m/login", {
    form: { username, password },
    headers: { origin: product.url },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`sign-in answered ${answer.status()}`);
}

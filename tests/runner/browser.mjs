// Finds a Chromium for the tests, or installs one: Debian's headless build before all, which has no window of its own. The
// complete build loads pages of its address bar for each window that a test opens, two seconds of the processor.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { installPackages, run } from "../../deploy/local/packages.mjs";

const HEADLESS_BUILD = "/usr/bin/chromium-headless-shell";
const PLACES = [HEADLESS_BUILD, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** A language each package brings letters for; without them shots show empty boxes. */
const FONTS = { "fonts-noto-core": "my", "fonts-noto-cjk": "zh-cn" };

export const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Fetching, making and showing pictures takes a quarter of the processor's time of a journey. */
const NO_PICTURES = "--blink-settings=imagesEnabled=false";

const HOW = `No browser was found. Either of these brings one:
  apt-get install chromium-headless-shell fonts-noto-core fonts-noto-cjk     (as root, on Debian)
  npx playwright install --with-deps chromium
or name one: CHROMIUM_PATH=/path/to/chromium npm test`;

/** The browser's path, or undefined where there is none yet. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return PLACES.find((path) => existsSync(path)) ?? findPlaywrightsOwn();
}

/** A page of a journey lives for seconds: compiling its functions once more for speed costs more than it brings. */
const NO_OPTIMIZER = "--js-flags=--no-opt";

/** Playwright's options to launch the browser of a journey. */
export function launchOptions() {
  return { ...withPath(), args: [...BROWSER_ARGS, NO_OPTIMIZER, NO_PICTURES] };
}

let complete;

/**
 * The same for a browser that shows pictures and keeps pages for a step back, which Playwright turns off. Journeys that
 * need either get the same object, so that they share workers: Playwright does not look into it.
 */
export function completeLaunchOptions() {
  complete ??= {
    ...withPath(),
    args: [...BROWSER_ARGS, NO_OPTIMIZER],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  };
  return complete;
}

function withPath() {
  const executablePath = findBrowser();
  return executablePath ? { executablePath } : {};
}

/** Loads Playwright for this alone: a single spec should not have to wait for that twice. */
function findPlaywrightsOwn() {
  const { chromium } = createRequire(import.meta.url)("@playwright/test");
  return [chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Installs what is missing, the headless build beside another browser too. Throws with clear words when there is none then. */
export function ensureBrowser() {
  const hasBest = process.env.CHROMIUM_PATH || existsSync(HEADLESS_BUILD);
  installPackages([...(hasBest ? [] : ["chromium-headless-shell"]), ...missingFonts()]);
  if (!findBrowser()) run("npx", ["playwright", "install", "chromium"]);
  const browser = findBrowser();
  if (!browser) throw new Error(HOW);
  return browser;
}

function missingFonts() {
  return Object.entries(FONTS).flatMap(([name, language]) => {
    const found = spawnSync("fc-list", [`:lang=${language}`, "family"], { encoding: "utf8" });
    return found.status === 0 && found.stdout.trim() ? [] : [name];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(ensureBrowser());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

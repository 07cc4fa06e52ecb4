import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { criticalCss } from "./critical-css.server";
import { InlinedStylesheet } from "./inlined-stylesheet.server";

/** Longer files are linked: pages that need them again would carry them each time. */
const MAX_INLINED_BYTES = 5000;
const ASSETS = "/assets/";
const ADDRESS_START = 'rel="stylesheet" href="';
const ADDRESS_END = '"';
const CRITICAL_FILE = /^\/assets\/index-/;

/** Stylesheets of routes, by their address. Empty in development, where Vite serves the styles. */
const routeStylesheets = new Map<string, InlinedStylesheet>();

/** @param clientDirectory where the build has put what browsers load */
export function readRouteStylesheets(clientDirectory: string): void {
  const directory = join(clientDirectory, ASSETS);
  for (const name of readdirSync(directory)) {
    if (!name.endsWith(".css")) continue;
    const text = readFileSync(join(directory, name), "utf8");
    if (text.length <= MAX_INLINED_BYTES) routeStylesheets.set(ASSETS + name, new InlinedStylesheet(text));
  }
}

interface StyledPage {
  pieces: readonly Buffer[];
  /** What `style-src` of the page's policy must allow. */
  styles: readonly string[];
}

interface Options {
  /** Dialogs inline less of the critical stylesheet; there `boot` applies its file too, for what the app shows after it. */
  isDialog: boolean;
  /** The browser has the file of the critical stylesheet. */
  hasCriticalCss: boolean;
  /** The text of a stylesheet that is no file, by its address. */
  generatedStylesheet: (address: string) => string | undefined;
}

/**
 * Puts stylesheets before their links, which saves a round trip before the first paint. Stylesheets of routes and of
 * merchants are short: each page has them. `boot` fetches the file of the critical one on the first interaction, for the next
 * page.
 * @param pieces the page, of which the first piece has the head
 */
export function inlineStylesheets(pieces: readonly Buffer[], options: Options): StyledPage {
  const [start, ...rest] = pieces;
  if (!start) return { pieces, styles: [] };
  const headEnd = start.indexOf("</head>");
  const styled: Buffer[] = [];
  const styles: string[] = [];
  let copied = 0;
  for (
    let found = start.indexOf(ADDRESS_START);
    found >= 0 && found < headEnd;
    found = start.indexOf(ADDRESS_START, found + ADDRESS_START.length)
  ) {
    const addressStart = found + ADDRESS_START.length;
    const address = start.toString("latin1", addressStart, start.indexOf(ADDRESS_END, addressStart));
    const stylesheet = findStylesheet(address, options);
    if (!stylesheet) continue;
    const linkStart = start.lastIndexOf("<link", found);
    const linkEnd = start.indexOf("/>", addressStart);
    styled.push(
      start.subarray(copied, linkStart),
      stylesheet.style,
      start.subarray(linkStart, linkEnd),
      stylesheet.linkAttributes,
    );
    styles.push(stylesheet.policySource);
    copied = linkEnd;
  }
  return { pieces: [...styled, start.subarray(copied), ...rest], styles };
}

function findStylesheet(
  address: string,
  { isDialog, hasCriticalCss, generatedStylesheet }: Options,
): InlinedStylesheet | undefined {
  if (CRITICAL_FILE.test(address)) {
    if (hasCriticalCss) return undefined;
    return isDialog ? criticalCss.dialog : criticalCss.page;
  }
  const generated = generatedStylesheet(address);
  return generated ? new InlinedStylesheet(generated) : routeStylesheets.get(address);
}

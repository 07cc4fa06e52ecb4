import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { criticalCss } from "./critical-css.server";
import { inlineStylesheets, readRouteStylesheets } from "./inline-stylesheets.server";

const directory = mkdtempSync(join(tmpdir(), "stylesheets-"));
const files = { "games-1.css": ".games{color:red}", "long-2.css": `.long{content:"${"x".repeat(5000)}"}` };
const link = (name: string) => `<link nonce="" rel="stylesheet" href="/assets/${name}"/>`;
const inlined = (name: string, attribute = "") =>
  `<link nonce="" rel="stylesheet" href="/assets/${name}" media="not all" disabled${attribute}/>`;

beforeAll(() => {
  mkdirSync(join(directory, "assets"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, "assets", name), text);
  readRouteStylesheets(directory);
});
afterAll(() => rmSync(directory, { recursive: true }));

const generatedStylesheet = (address: string) => (address === "/brand/a.css" ? ".brand{color:blue}" : undefined);

function inline(head: string, options: { isDialog?: boolean; hasCriticalCss?: boolean }) {
  const pieces = [Buffer.from(`<head>${head}</head><body>`), Buffer.from(`${link("games-1.css")}</body>`)];
  const page = inlineStylesheets(pieces, { isDialog: false, hasCriticalCss: true, generatedStylesheet, ...options });
  return { html: Buffer.concat(page.pieces).toString(), styles: page.styles };
}

it("puts a route's stylesheet before its link and allows it in the policy", () => {
  const { html, styles } = inline(`<title>a</title>${link("games-1.css")}<meta>`, {});
  expect(html).toBe(
    `<head><title>a</title><style>.games{color:red}</style>${inlined("games-1.css")}<meta></head><body>${link("games-1.css")}</body>`,
  );
  // `printf '.games{color:red}' | openssl dgst -sha256 -binary | base64`
  expect(styles).toEqual(["'sha256-CuRTEXiEgFkhAwBO9e1nhPbPwC/nFuK8nczqZRuEw+A='"]);
});

it("leaves links of long files, of other folders, and of the main stylesheet that the browser has", () => {
  const head = `${link("long-2.css")}<link rel="stylesheet" href="/brand/unknown.css"/>${link("index-3.css")}`;
  expect(inline(head, {})).toEqual({
    html: `<head>${head}</head><body>${link("games-1.css")}</body>`,
    styles: [],
  });
});

it("inlines a stylesheet that is generated from its address", () => {
  const { html, styles } = inline('<link rel="stylesheet" href="/brand/a.css"/>', {});
  expect(html).toContain(
    '<style>.brand{color:blue}</style><link rel="stylesheet" href="/brand/a.css" media="not all" disabled/></head>',
  );
  expect(styles).toHaveLength(1);
});

it.each([
  [false, criticalCss.page, " data-rest"],
  [true, criticalCss.dialog, ' data-rest="all"'],
])(
  "inlines the critical stylesheet of a first page (dialog: %s) before that of the route",
  (isDialog, stylesheet, attribute) => {
    const { html, styles } = inline(link("index-3.css") + link("games-1.css"), { isDialog, hasCriticalCss: false });
    expect(html).toContain(`${stylesheet.style}${inlined("index-3.css", attribute)}<style>.games`);
    expect(styles[0]).toBe(stylesheet.policySource);
    expect(styles).toHaveLength(2);
  },
);

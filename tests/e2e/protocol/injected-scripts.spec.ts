import { expect, test } from "../../support/fixtures.ts";

const ATTACKER = "https://attacker.example";
const script = (name: string) => `${ATTACKER}/${name}.js`;
const data = "data:text/javascript,document.documentElement.dataset.ran='data'";
const inline = "document.documentElement.dataset.ran='inline'";

/** Markup of an attacker that got into a page, and what browsers name when they block it. */
const INJECTED: readonly [markup: string, blocked: string][] = [
  [`<script src="${script("classic")}"></script>`, script("classic")],
  [`<script type="module" src="${script("module")}"></script>`, script("module")],
  // Preloaded modules run under a policy with 'strict-dynamic' (https://github.com/w3c/webappsec-csp/issues/823).
  [`<link rel="modulepreload" href="${script("preload")}">`, script("preload")],
  [`<script type="module" src="${script("preload")}"></script>`, script("preload")],
  [`<link rel="modulepreload" href="${data}"><script type="module" src="${data}"></script>`, "data"],
  [`<script>${inline}</script>`, "inline"],
  [`<img src="data:," onerror="${inline}">`, "inline"],
  // `boot` imports the address with the first touch.
  [`<i data-later="${script("later")}"></i>`, script("later")],
];

/** Keeps what the policy of a page has blocked in `window.blocked`. */
function recordBlocked(): void {
  const blocked: string[] = [];
  Reflect.set(window, "blocked", blocked);
  document.addEventListener("securitypolicyviolation", ({ blockedURI }) => blocked.push(blockedURI));
}

test("@script Markup of an attacker in a page runs no script of another site (security 4)", async ({ context }) => {
  // Not the fixture's page: that one fails the test for what a policy has blocked.
  const page = await context.newPage();
  await page.addInitScript(recordBlocked);
  const asked: string[] = [];
  await context.route(`${ATTACKER}/**`, (route) => {
    asked.push(route.request().url());
    const headers = { "access-control-allow-origin": "*" };
    return route.fulfill({ contentType: "text/javascript", headers, body: inline });
  });
  await page.route("**/m/help", async (route) => {
    const response = await route.fetch();
    const markup = INJECTED.map(([each]) => each).join("");
    return route.fulfill({ response, body: (await response.text()).replace("<body>", `<body>${markup}`) });
  });
  await page.goto("/m/help");
  await page.keyboard.press("Shift");
  const blocked = new Set(INJECTED.map(([, each]) => each));
  await expect
    .poll(async () => new Set(await page.evaluate(() => Reflect.get(window, "blocked") as string[])))
    .toEqual(blocked);
  expect(asked).toEqual([]);
  await expect(page.locator("html")).not.toHaveAttribute("data-ran");
});

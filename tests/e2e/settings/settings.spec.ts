import { api, expect, test } from "../../support/fixtures.ts";
import { openMenu } from "../../support/pages.ts";
import { LANGUAGES, type TextLanguage, text, textIn } from "../../support/texts.ts";

const TAGS: Record<TextLanguage, string> = { EN: "en", CN: "zh-Hans-CN", MY: "my-MM" };
const NAMES: Record<TextLanguage, string> = { EN: "English", CN: "中文", MY: "မြန်မာ" };

test.describe("Language", () => {
  for (const language of LANGUAGES) {
    test(`@no-js ${language} has its texts and its lang`, async ({ page, context, product }) => {
      await context.addCookies([{ name: "lang", value: language, url: product.url }]);
      await page.goto("/m/home");
      await expect(page.locator("html")).toHaveAttribute("lang", TAGS[language]);
      await expect(page.locator("#block-hot")).toHaveText(textIn(language, "lobby:hot_games"));
      await expect(page.locator("header.top a.line")).toHaveText(textIn(language, "common:login"));
    });
  }

  test("@no-js the menu's accordion changes it and stays where the visitor is", async ({ page }) => {
    await page.goto("/m/home?tab=FISH");
    const drawer = await openMenu(page);
    await drawer.getByText(text("lobby:language")).click();
    await drawer.getByRole("button", { name: NAMES.CN }).click();
    await expect(page).toHaveURL("/m/home?tab=FISH");
    await expect(page.locator("html")).toHaveAttribute("lang", TAGS.CN);
    await expect(page.locator("h2[id^=block-]")).toHaveText([textIn("CN", "lobby:fishing_games")]);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", TAGS.CN);
  });

  test("@no-js the settings page offers about 35 and ticks the chosen one", async ({ page }) => {
    await page.goto("/m/set");
    const choices = page.locator("section", { has: page.locator("#language") }).getByRole("button");
    expect(await choices.count()).toBeGreaterThan(30);
    await choices.filter({ hasText: NAMES.MY }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", TAGS.MY);
    await expect(page.locator("h1")).toHaveText(textIn("MY", "lobby:settings"));
    await expect(page.locator("button[name=language][aria-pressed=true]")).toContainText(NAMES.MY);
  });

  test("@no-js a language without texts: English ones as English, the choice kept and sent to the gateway", async ({
    page,
    sandbox,
    product,
  }) => {
    await product.reset();
    await page.goto("/m/set");
    await page.locator("button[name=language][value=TH]").click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("h1")).toHaveText(text("lobby:settings"));
    await expect(page.locator("button[name=language][aria-pressed=true]")).toContainText("ไทย");
    await sandbox.clearCalls();
    await page.goto("/m/notice");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect((await sandbox.calls("listNotices")).map(({ language }) => language)).toEqual(["TH"]);
  });

  test("@no-js a text that the merchant has in Thai is marked as Thai, beside those it has in English", async ({
    page,
    context,
    product,
  }) => {
    await context.addCookies([{ name: "lang", value: "TH", url: product.url }]);
    await page.goto("/m/notice");
    const titles = page.locator("h2.news-title");
    await expect(titles.filter({ hasText: "ปิดปรับปรุง" }).locator("[lang]")).toHaveAttribute("lang", "th-TH");
    await expect(titles.filter({ hasText: "Deposit channels" }).locator("[lang]")).toHaveCount(0);
    await page.goto("/m/home");
    await expect(page.locator("section.notice a[lang]").first()).toHaveAttribute("lang", "th-TH");
    await page.getByRole("link", { name: /ปิดปรับปรุง/ }).click();
    await expect(page.locator("article h2")).toHaveAttribute("lang", "th-TH");
    await expect(page.locator("article div[lang]")).toHaveAttribute("lang", "th-TH");
    await expect(page.locator("article div[lang]")).toContainText("ล็อบบี้");
  });

  test("@no-js Arabic sets dir, our English texts stay English, and Arabic texts carry lang and dir", async ({
    page,
    context,
    product,
  }) => {
    await context.addCookies([{ name: "lang", value: "AR", url: product.url }]);
    await page.goto("/m/notice");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const title = page.locator("h2.news-title [lang]");
    await expect(title).toHaveText("صيانة مجدولة يوم الثلاثاء");
    await expect(title).toHaveAttribute("lang", "ar");
    await expect(title).toHaveAttribute("dir", "rtl");
  });

  test("@no-js a text in another language has its own direction on a page from left to right", async ({
    page,
    context,
    product,
    sandbox,
  }) => {
    await context.addCookies([{ name: "lang", value: "MY", url: product.url }]);
    await sandbox.change({ template: { licence: "ترخيص رقم 12" } });
    await product.reset();
    await page.goto("/m/responsible");
    await expect(page.locator("html")).toHaveAttribute("lang", "my-MM");
    const licence = page.locator("#main [lang=ar]");
    await expect(licence).toHaveText("ترخيص رقم 12");
    await expect(licence).toHaveAttribute("dir", "rtl");
  });
});

api("@http Accept-Language decides where nothing was chosen", async ({ request }) => {
  for (const [accepted, language] of [
    ["zh-CN,zh;q=0.9", "CN"],
    ["en-GB,en;q=0.8", "EN"],
    ["my", "MY"],
    ["xx", "MY"],
    ["xx, en;q=0.3", "EN"],
  ] as const) {
    const answer = await request.get("/m/set", { headers: { accept: "text/html", "accept-language": accepted } });
    expect.soft(await answer.text(), accepted).toContain(`<html lang="${TAGS[language]}"`);
  }
});

test.describe("Theme", () => {
  test("changes by the menu and stays", async ({ page }) => {
    await page.goto("/m/home");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    const drawer = await openMenu(page);
    await drawer.getByRole("button", { name: text("lobby:theme_to_light") }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await expect(page).toHaveURL("/m/home");
    await page.goto("/m/slot-games");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  });

  test("@no-js changes by the settings page", async ({ page }) => {
    await page.goto("/m/set");
    await page.locator("button[name=theme][value=light]").click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await page.locator("button[name=theme][value=dark]").click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

test("@script a choice on the settings page keeps the focus, and the page its place (behaviour 15.10)", async ({
  page,
}) => {
  const address = "/m/set?from=%2Fm%2Fslot-games";
  await page.goto(address);
  await page.evaluate(() => Reflect.set(window, "sameDocument", true));
  const off = page.locator("button[name=motion][value=off]");
  const light = page.locator("button[name=theme][value=light]");
  for (const [choice, mark] of [
    [off, "data-still"],
    [light, "data-theme"],
  ] as const) {
    await choice.focus();
    const scrollTop = await page.evaluate(() => scrollY);
    await page.keyboard.press("Enter");
    await expect(choice).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("html")).toHaveAttribute(mark, mark === "data-theme" ? "light" : "");
    await expect(choice).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(scrollTop);
    await expect(page).toHaveURL(address);
  }
  expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
});

test("@no-js a choice leads back to its section of the settings page, which keeps its way back (behaviour 15.10)", async ({
  page,
}) => {
  const address = "/m/set?from=%2Fm%2Fslot-games";
  for (const [name, value] of [
    ["motion", "off"],
    ["balance", "hidden"],
    ["language", "CN"],
    ["theme", "light"],
    ["lite", "on"],
  ] as const) {
    await page.goto(address);
    await page.locator(`button[name=${name}][value=${value}]`).click();
    await expect(page).toHaveURL(`${address}#${name}`);
    await expect(page.locator(`#${name}`)).toBeVisible();
    await expect(page.locator(`button[name=${name}][value=${value}]`)).toHaveAttribute("aria-pressed", "true");
  }
});

test("@script lite mode leads back to its section of the settings page", async ({ page }) => {
  await page.goto("/m/set");
  await page.locator("button[name=lite][value=on]").click();
  await expect(page).toHaveURL("/m/set#lite");
  await page.locator("button[name=motion][value=off]").click();
  await expect(page).toHaveURL("/m/set#motion");
  await page.keyboard.press("Tab");
  await expect(page.locator("button[name=motion]").first()).toBeFocused();
});

test.describe("Lite mode", () => {
  const PAGES = ["/m/home", "/m/login", "/m/slot-games", "/m/notice", "/m/set", "/m/service"];

  test("@no-js is chosen on the settings page and empties every page of scripts", async ({ page }) => {
    await page.goto("/m/set");
    await page.locator("button[name=lite][value=on]").click();
    await expect(page.locator("html")).toHaveAttribute("data-lite", "");
    for (const path of PAGES) {
      const html = await (await page.request.get(path, { headers: { accept: "text/html" } })).text();
      expect.soft(html, path).toContain("</html>");
      expect.soft(html, path).not.toContain("<script");
    }
    await page.goto("/m/set");
    await page.locator("button[name=lite][value=off]").click();
    await expect(page.locator("html")).not.toHaveAttribute("data-lite");
  });
});

api("@http Save-Data asks for lite mode", async ({ request }) => {
  const ask = async (headers: Record<string, string>) =>
    (await request.get("/m/home", { headers: { accept: "text/html", ...headers } })).text();
  expect(await ask({})).toContain("<script");
  expect(await ask({ "save-data": "on" })).not.toContain("<script");
  expect(await ask({ "save-data": "on", cookie: "lite=off" })).toContain("<script");
});

api("@http settings refuse what does not exist", async ({ request, product }) => {
  for (const form of [{ language: "XX" }, { theme: "pink" }, {}] as Record<string, string>[]) {
    const what = JSON.stringify(form);
    const answer = await request.post("/m/set", { form, headers: { origin: product.url }, maxRedirects: 0 });
    expect.soft(answer.status(), what).toBe(400);
    expect.soft(answer.headers()["set-cookie"] ?? "", what).not.toMatch(/lang=|theme=/);
  }
});

import { afterAll, beforeAll, expect as check, describe, it } from "vitest";
import { expect } from "../expect.ts";
import { openSite, type TestSite } from "./test-site.ts";

const REFUSED = /is not available over HTTP: tag the test @browser/;
let site: TestSite;

beforeAll(async () => {
  site = await openSite({
    "/": '<h1>Title</h1><span class="dot"></span><a href="/x" target="_blank">x</a><a href="tel:1">y</a>',
  });
  await site.page.goto("/");
});
afterAll(() => site.close());

describe("what needs a browser", () => {
  it.each([
    ["a method of a page", () => site.page.screenshot()],
    ["a method of a locator", () => site.page.locator("h1").boundingBox()],
    ["a method of a context", () => site.context.setOffline(true)],
    ["an event", () => site.page.on("dialog", () => undefined)],
    ["a matcher", () => expect(site.page.locator("h1")).toBeInViewport()],
    ["a matcher with not", () => expect(site.page.locator("h1")).not.toHaveCSS("color", "red")],
    ["a matcher of a page", () => expect(site.page).toHaveScreenshot()],
    ["an option", () => site.page.getByRole("heading", { description: "x" } as never)],
    ["a selector of Playwright's own", () => site.page.locator("h1:visible").count()],
    ["a size in a function", () => site.page.locator("h1").evaluate(({ scrollWidth }) => scrollWidth)],
    ["a property of the window", () => site.page.evaluate(() => window.scrollX)],
    ["a global in a function", () => site.page.evaluate(() => scrollY)],
    ["the size of an empty element", () => expect(site.page.locator(".dot")).toBeVisible()],
    ["a click that does nothing by itself", () => site.page.locator("h1").click()],
    ["a key", () => site.page.keyboard.press("Tab")],
    ["another window", () => site.page.getByText("x").click()],
    ["another scheme", () => site.page.getByText("y").click()],
  ])("%s is refused", async (_what, use) => {
    await check((async () => use())()).rejects.toThrow(REFUSED);
  });
});

/** What a comparison says that fails. */
const messageOf = (compare: () => Promise<void>) =>
  compare().then(
    () => "it passed",
    ({ message }: Error) => message,
  );

describe("a failed comparison", () => {
  it("says where it looked, what was expected and what was found", async () => {
    const title = site.page.getByRole("heading", { name: "Title" });
    check(await messageOf(() => expect(title, "the title").toHaveText("Other"))).toMatch(
      /^the title\n {2}on: .*\n {2}looked: .*heading "Title"\n.*'Other'\n.*'Title'$/,
    );
  });

  it("fails for an element that is not there, whatever is asked of it", async () => {
    const none = site.page.locator("h2");
    check(await messageOf(() => expect(none).toBeVisible())).toContain("nothing");
    check(await messageOf(() => expect(none).toHaveText(""))).toContain("nothing");
    check(await messageOf(() => expect(none).toHaveAttribute("id"))).toContain("nothing");
    check(await messageOf(() => expect(none).toBeEnabled())).toContain("nothing");
    check(await messageOf(() => expect(none).not.toHaveText("x"))).toContain("nothing");
    check(await messageOf(() => expect(none).not.toBeChecked())).toContain("nothing");
    await expect(none).toBeHidden();
    await expect(none).not.toBeVisible();
  });

  it("refuses several elements where one is meant", async () => {
    check(await messageOf(() => expect(site.page.locator("a")).toBeVisible())).toContain("strict mode");
  });

  it("leaves values to Playwright's own comparisons", () => {
    check(() => expect(1).toBe(2)).toThrow();
    expect({ a: 1 }).toMatchObject({ a: 1 });
  });
});

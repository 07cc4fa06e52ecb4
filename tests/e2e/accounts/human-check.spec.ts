import { expectAccessible } from "../../support/axe.ts";
import { expect, test } from "../../support/fixtures.ts";
import { alarm, choose, expectStatus, PASS, place, start, tryAgain, widget } from "../../support/human-check.ts";
import {
  expectMember,
  formError,
  header,
  logIn,
  startApp,
  submitLogIn,
  takeFreshLanguage,
} from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const ALL_FORMS = { flags: { GEETEST3: true } };

test.describe("@script Human verification (behaviour 10.13)", () => {
  for (const geetestVersion of ["v3", "v4"] as const) {
    test(`${geetestVersion}: it works after the app has started, and again for each try`, async ({
      page,
      context,
      product,
      sandbox,
    }) => {
      await sandbox.change({ ...ALL_FORMS, geetestVersion });
      await takeFreshLanguage(context, product.url);
      const { username, password } = await sandbox.createMember();
      await page.goto("/m/login");
      await startApp(page);
      await logIn(page, username, "Wrong0000");
      await choose(page, PASS);
      await expect(formError(page)).toHaveText(text("errors:user_not_exist_or_disabled"));
      await page.getByLabel(text("lobby:password"), { exact: true }).fill(password);
      await submitLogIn(page);
      await choose(page, PASS);
      await expectMember(page);
    });
  }

  test.describe("of any version", () => {
    test.beforeEach(async ({ context, product, sandbox }) => {
      await sandbox.change(ALL_FORMS);
      await takeFreshLanguage(context, product.url);
    });

    test("a log-in waits for the check and is sent once it is passed", async ({ page, sandbox }) => {
      const { username, password } = await sandbox.createMember();
      await page.goto("/m/login");
      await logIn(page, username, password);
      await choose(page, PASS);
      await expectMember(page);
      expect(await sandbox.calls("login")).toHaveLength(1);
    });

    test("the check works where the app never starts", async ({ page, context, product, sandbox }) => {
      const { username, password } = await sandbox.createMember();
      await context.addCookies([{ name: "lite", value: "on", url: product.url }]);
      await page.goto("/m/login");
      await logIn(page, username, password);
      await expect(widget(page)).toBeVisible();
      await page.evaluate(async () => {
        for (const _turn of [1, 2, 3]) await new Promise((next) => requestIdleCallback(next));
      });
      await expect(page.locator("html[data-started]")).toHaveCount(0);
      await choose(page, PASS);
      await expectMember(page);
    });

    test("a result that the gateway refuses shows a message, and another check can be passed", async ({
      page,
      sandbox,
    }) => {
      const { username, password } = await sandbox.createMember();
      await page.goto("/m/login");
      await logIn(page, username, password);
      await choose(page, "Pass with a result that is refused");
      await expect(formError(page)).toHaveText(text("errors:verification_code_error"));
      await expect(page.getByLabel(text("lobby:username"))).toHaveValue(username);
      await page.getByLabel(text("lobby:password"), { exact: true }).fill(password);
      await submitLogIn(page);
      await choose(page, PASS);
      await expectMember(page);
    });

    test("a blocked script and a failure of the provider show a message, keep the typed values, and can be tried again", async ({
      page,
      sandbox,
      problems,
    }) => {
      const { username, password } = await sandbox.createMember();
      await sandbox.change({ humanScript: "missing" });
      await page.goto("/m/login");
      await logIn(page, username, password);
      await expect(alarm(page)).toHaveText(text("registration:human_failed"));
      await expectAccessible(page);
      await expect(place(page).getByRole("link", { name: text("common:support") })).toHaveAttribute(
        "href",
        "/m/service",
      );
      await expect(page.getByLabel(text("lobby:username"))).toHaveValue(username);
      expect(await sandbox.calls("login")).toEqual([]);
      await sandbox.change({ humanScript: "served" });
      await tryAgain(page).click();
      await choose(page, "Provider error");
      await expect(alarm(page)).toHaveText(text("registration:human_failed"));
      await expect(tryAgain(page)).toBeFocused();
      await tryAgain(page).click();
      await choose(page, PASS);
      await expectStatus(page, "human_passed");
      await submitLogIn(page);
      await expectMember(page);
      // The script that this test has blocked.
      problems.length = 0;
    });

    test("the check is used by keyboard: a closed one shows a message, Escape does not close the form", async ({
      page,
    }) => {
      await page.goto("/m/login");
      await expect(start(page)).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(text("lobby:username")).fill("someone1");
      await start(page).focus();
      await page.keyboard.press("Enter");
      await expect(widget(page).getByRole("button", { name: PASS })).toBeFocused();
      // Escape follows the close link of the sheet at once, where it does.
      await page.evaluate(() => {
        addEventListener(
          "click",
          ({ target }) => {
            if (target instanceof Element && target.closest("a[data-close]")) document.title = "closing";
          },
          true,
        );
      });
      await page.keyboard.press("Escape");
      await expect(page).not.toHaveTitle("closing");
      await widget(page).getByRole("button", { name: "Close" }).press("Enter");
      await expect(alarm(page)).toHaveText(text("registration:human_closed"));
      await expect(start(page)).toBeFocused();
      await expect(page).toHaveURL("/m/login");
      await expect(page.getByLabel(text("lobby:username"))).toHaveValue("someone1");
    });

    test("the check's button stands apart from its words and from the button that sends the form", async ({ page }) => {
      for (const path of ["/m/login", "/m/login?type=sms", "/m/forget"]) {
        await page.goto(path);
        await expect(start(page)).toBeVisible();
        // Measured at one moment: the sheet moves while it opens.
        const gaps = await page.locator("form:has([data-human])").evaluate((form) => {
          const boxes = ["[data-human-when~=idle] .hint", "[data-human-when~=idle] .btn", ".btn.main.wide"].map(
            (part) => {
              const box = form.querySelector(part)?.getBoundingClientRect();
              if (!box?.height) throw new Error(`the form has no ${part}`);
              return box;
            },
          );
          return boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0));
        });
        expect(Math.min(...gaps), path).toBeGreaterThanOrEqual(8);
      }
    });

    test("an incomplete form is answered without a check", async ({ page }) => {
      const checks: string[] = [];
      page.on("request", (request) => {
        if (/\/m\/human|\/human\//.test(request.url())) checks.push(request.url());
      });
      await page.goto("/m/login");
      await startApp(page);
      await start(page).focus();
      await submitLogIn(page);
      await expect(page.getByLabel(text("lobby:username"))).toBeFocused();
      // Asked for after all that the tap has asked for, and so told of after it.
      await page.evaluate(() => fetch("/icon.svg"));
      expect(checks).toEqual([]);
      await expect(page.locator("[data-human-when~=loading]").first()).toBeHidden();
      await expect(widget(page)).toHaveCount(0);
      await expect(alarm(page)).toHaveCount(0);
    });

    test("a sheet that the running app opens has it as well", async ({ page, sandbox }) => {
      const { username, password } = await sandbox.createMember();
      await page.goto("/m/home");
      await startApp(page);
      await header(page)
        .getByRole("link", { name: text("common:login") })
        .click();
      await expect(start(page)).toBeVisible();
      await logIn(page, username, password);
      await choose(page, PASS);
      await expectMember(page);
    });
  });
});

test.describe("@no-js Without script (behaviour 10.14)", () => {
  for (const path of ["/m/login", "/m/agent", "/m/register", "/m/forget", "/m/login?type=sms"])
    test(`${path} says that the check needs JavaScript, and leads to customer service`, async ({
      page,
      context,
      product,
      sandbox,
    }) => {
      await sandbox.change(ALL_FORMS);
      await takeFreshLanguage(context, product.url);
      await page.goto(path);
      const note = page.locator("[data-human] noscript");
      await expect(note.locator("p")).toHaveText(text("registration:human_needs_script"));
      await expect(note.locator("a")).toHaveAttribute("href", "/m/service");
    });

  test("a page of a merchant without the module says nothing of it", async ({ page }) => {
    await page.goto("/m/login");
    await expect(page.locator("[data-human]")).toHaveCount(0);
  });
});

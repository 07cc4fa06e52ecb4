import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { formError, logIn, startApp, submitLogIn } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const button = (within: Page | Locator, key: string) => within.getByRole("button", { name: text(key), exact: true });
const name = (page: Page) => page.getByLabel(text("lobby:username"));
const noPicture = { name: "slip.png", mimeType: "image/png", buffer: Buffer.from("none") };

/** Addresses to which the page sends a form from now on. */
function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname));
  return posts;
}

test.describe("@script A refused form has the focus where it is wrong (behaviour 17.14)", () => {
  test.beforeEach(async ({ sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
  });

  test("a reward that is refused: the message, each time it comes", async ({ page, sandbox }) => {
    await page.goto("/m/rewardCenter");
    await startApp(page);
    await sandbox.fault({ operation: "claimReward", kind: "refusal", value: "customer.self.exclusion" });
    const claims = page.getByRole("button", { name: text("member:claim") });
    for (const claim of [claims.last(), claims.first()]) {
      await claim.click();
      await expect(formError(page)).toHaveText(text("errors:self_excluded"));
      await expect(formError(page)).toBeFocused();
      await expect(formError(page)).toBeInViewport();
    }
  });

  test("a picture of the member that is refused: the message", async ({ page, sandbox }) => {
    await page.goto("/m/member/icon");
    await startApp(page);
    await sandbox.fault({ operation: "setHeadIcon", kind: "refusal", value: "customer.self.exclusion" });
    await page.locator("button[name=icon]").last().click();
    await expect(formError(page)).toBeFocused();
  });

  test("a promo code: the field when the code is wrong, the message for another refusal", async ({ page, sandbox }) => {
    await page.goto("/m/promoCode");
    await startApp(page);
    const code = page.getByLabel(text("member:promo_code"));
    await code.fill("<b>x</b>");
    await button(page, "member:redeem").click();
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await expect(code).toBeFocused();
    await code.fill("NOSUCH1");
    await expect(code).not.toHaveAttribute("aria-invalid");
    await button(page, "member:redeem").click();
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await expect(code).toBeFocused();
    await sandbox.fault({ operation: "redeemPromoCode", kind: "refusal", value: "customer.self.exclusion" });
    await code.fill("AMBER100");
    await button(page, "member:redeem").click();
    await expect(formError(page)).toBeFocused();
  });

  test("a file for a promotion that is no picture: its field", async ({ page }) => {
    await page.goto("/m/activityDetail?id=605");
    await startApp(page);
    await page.getByLabel(text("content:comment")).fill("My slip of Saturday");
    await page.getByLabel(text("content:images")).setInputFiles(noPicture);
    await button(page, "content:join_now").click();
    await expect(page.getByText(text("content:image_wrong_type"))).toBeVisible();
    await expect(page.getByLabel(text("content:images"))).toBeFocused();
  });

  test("feedback: the wrong picture's field, and that of a wrong captcha", async ({ page }) => {
    await page.goto("/m/feedback");
    await startApp(page);
    await page.getByLabel(text("frame:feedback_content")).fill("The page is slow.");
    await page.locator("input[type=file]").setInputFiles(noPicture);
    const captcha = page.getByLabel(text("common:captcha"), { exact: true });
    await captcha.fill("none");
    await button(page, "frame:feedback_send").click();
    await expect(page.locator("input[type=file]")).toBeFocused();
    await page.locator("input[type=file]").setInputFiles([]);
    await captcha.fill("none");
    await button(page, "frame:feedback_send").click();
    await expect(captcha).toHaveAccessibleDescription(text("errors:enter_captcha"));
    await expect(captcha).toBeFocused();
  });
});

test.describe("An empty form is not sent (behaviour 17.14)", () => {
  for (const path of ["/m/login", "/m/agent"]) {
    test(`@no-js @browser ${path}: the browser names the first field`, async ({ page }) => {
      await page.goto(path);
      const posts = postsOf(page);
      await submitLogIn(page);
      await expect(name(page)).toBeFocused();
      await name(page).fill("somebody");
      await submitLogIn(page);
      await expect(page.getByLabel(text("lobby:password"), { exact: true })).toBeFocused();
      expect(posts).toEqual([]);
    });

    test(`@script ${path}: each field says what is wrong, and no longer once it is filled in`, async ({ page }) => {
      await page.goto(path);
      await startApp(page);
      const posts = postsOf(page);
      await submitLogIn(page);
      await expect(page.locator(".err")).toHaveText([
        text("errors:enter_username_password"),
        text("errors:enter_username_password"),
      ]);
      await expect(name(page)).toBeFocused();
      await name(page).fill("somebody");
      await expect(page.locator(".err")).toHaveCount(1);
      expect(posts).toEqual([]);
    });
  }

  for (const method of ["payeeName", "email", "ga"] as const) {
    test(`@browser the second step of a log-in by ${method}`, async ({ page, sandbox }) => {
      const { username, password } = await sandbox.createMember({ verifyMethods: [method] });
      await page.goto("/m/login");
      await logIn(page, username, password);
      await expect(page).toHaveURL("/m/login/verify");
      const posts = postsOf(page);
      await button(page, "auth:verify_submit").click();
      await expect(page.getByLabel(text(`auth:answer_${method}`))).toBeFocused();
      expect(posts).toEqual([]);
    });
  }

  test("@browser an address with letters that browsers refuse in one is sent", async ({ page, sandbox }) => {
    const email = "j.müller@example.com";
    const { username, password } = await sandbox.createMember({ verifyMethods: ["email"], email });
    await page.goto("/m/login");
    await logIn(page, username, password);
    await expect(page).toHaveURL("/m/login/verify");
    await page.getByLabel(text("auth:answer_email")).fill(email);
    await button(page, "auth:verify_submit").click();
    await expect(page).toHaveURL("/m/home");
  });

  test("@browser feedback", async ({ page }) => {
    await page.goto("/m/feedback");
    const posts = postsOf(page);
    await button(page, "frame:feedback_send").click();
    await expect(page.getByLabel(text("frame:feedback_content"))).toBeFocused();
    expect(posts).toEqual([]);
  });
});

test("@script a refused log-in has the focus at its message, and the password is empty", async ({ page, sandbox }) => {
  const { username } = await sandbox.createMember();
  await page.goto("/m/login");
  await startApp(page);
  await logIn(page, username, "Wrong0000");
  await expect(formError(page)).toBeFocused();
  await expect(page.getByLabel(text("lobby:password"), { exact: true })).toHaveValue("");
  await expect(name(page)).toHaveValue(username);
});

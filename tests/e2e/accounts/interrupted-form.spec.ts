import { expect, test } from "../../support/fixtures.ts";
import { logIn } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const MINUTE = 60_000;

test.describe("A session that ends in the middle of a form", () => {
  const forms = [
    { path: "/m/promoCode", field: "member:promo_code", typed: "WELCOME77", send: "member:redeem" },
    { path: "/m/feedback", field: "frame:feedback_content", typed: "The page is slow.", send: "frame:feedback_send" },
    { path: "/m/activityDetail?id=607", field: "content:comment", typed: "Saturday", send: "content:join_now" },
  ];
  for (const { path, field, typed, send } of forms) {
    test(`${path === "/m/promoCode" ? "" : "@no-js "}${path}: back to the form through log-in, with what was typed`, async ({
      page,
      sandbox,
      signIn,
      browser,
    }) => {
      const member = await sandbox.createMember();
      await signIn(member);
      await page.goto(path);
      await page.getByLabel(text(field)).fill(typed);
      const captcha = page.getByLabel(text("common:captcha"), { exact: true });
      if (await captcha.count()) await captcha.fill(await sandbox.captcha());
      const elsewhere = await browser.newContext();
      await signIn(member, elsewhere);
      await elsewhere.close();

      await page.getByRole("button", { name: text(send), exact: true }).click();
      await expect(page).toHaveURL(`/m/login?${new URLSearchParams({ from: path })}`);
      await logIn(page, member.username, member.password);
      await expect(page).toHaveURL(path);
      await expect(page.getByLabel(text(field))).toHaveValue(typed);
    });
  }

  test("@no-js pictures of the interrupted form have to be chosen again, which it says", async ({
    page,
    sandbox,
    signIn,
    product,
  }) => {
    const member = await sandbox.createMember();
    await signIn(member);
    const path = "/m/activityDetail?id=605";
    await page.goto(path);
    await page.getByLabel(text("content:comment")).fill("Saturday");
    const images = page.getByLabel(text("content:images"));
    await images.setInputFiles({
      name: "slip.png",
      mimeType: "image/png",
      buffer: Buffer.from("89504e470d0a1a0a", "hex"),
    });
    await product.advance(31 * MINUTE);
    await page.getByRole("button", { name: text("content:join_now"), exact: true }).click();
    await logIn(page, member.username, member.password);
    await expect(page).toHaveURL(path);
    await expect(images).toHaveAccessibleDescription(
      `${text("common:choosePicturesAgain")} ${text("content:images_hint")}`,
    );
  });

  test("@no-js what was typed is kept when an earlier request has removed the cookie, for the same account only", async ({
    page,
    sandbox,
    signIn,
    product,
  }) => {
    const [member, other] = [await sandbox.createMember(), await sandbox.createMember()];
    const content = page.getByLabel(text("frame:feedback_content"));
    await signIn(member);
    await page.goto("/m/feedback");
    await content.fill("The page is slow.");
    await page.getByLabel(text("common:captcha"), { exact: true }).fill(await sandbox.captcha());
    await product.advance(31 * MINUTE);
    // A return to the page asks for the balance.
    await page.request.get("/m/balance");
    await page.getByRole("button", { name: text("frame:feedback_send"), exact: true }).click();
    await expect(page).toHaveURL("/m/login?from=%2Fm%2Ffeedback");
    await logIn(page, other.username, other.password);
    await expect(content).toHaveValue("");
    await signIn(member);
    await page.goto("/m/feedback");
    await expect(content).toHaveValue("The page is slow.");
  });

  for (const how of ["displaced", "idle"] as const) {
    test(`@no-js change password, ${how}: back to the form, and no secret is kept`, async ({
      page,
      sandbox,
      signIn,
      browser,
      product,
      context,
    }) => {
      const member = await sandbox.createMember();
      await signIn(member);
      await page.goto("/m/changePsw");
      const secret = (name: string) => page.getByLabel(text(`registration:${name}_password`), { exact: true });
      await secret("old").fill(member.password);
      await secret("new").fill("Fresh2025");
      await secret("confirm").fill("Fresh2025");
      const elsewhere = await browser.newContext();
      if (how === "displaced") await signIn(member, elsewhere);
      else await product.advance(31 * MINUTE);
      await elsewhere.close();

      await page.getByRole("button", { name: text("registration:save") }).click();
      await expect(page).toHaveURL(`/m/login?${new URLSearchParams({ from: "/m/changePsw" })}`);
      await expect(page.locator(".toast.bad")).toHaveText(text(`errors:session_${how}`));
      // Other forms keep what was typed in this cookie.
      expect((await context.cookies()).map(({ name }) => name)).not.toContain("draft");
      await logIn(page, member.username, member.password);
      await expect(page).toHaveURL("/m/changePsw");
      await expect(secret("new")).toHaveValue("");
    });
  }
});

import { api, expect, signInBy, test } from "../../support/fixtures.ts";
import { header, startApp } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const image = (name: string, buffer = PNG) => ({ name, mimeType: "image/png", buffer });

test.describe("Customer service", () => {
  test("@no-js a guest sees the entries without labels, by position", async ({ page }) => {
    await page.goto("/m/service");
    await expect(page.locator("main ul").first().getByRole("link")).toHaveText([
      text("lobby:live_chat"),
      "Telegram",
      "WhatsApp",
    ]);
    await expect(page.locator("main")).not.toContainText(text("frame:vip_service"));
  });

  test("@no-js members of a club see its entry", async ({ page, sandbox, signIn }) => {
    const clubLabel = { labelId: 14, labelName: "Platinum", color: "#ffffff", type: "AUTO", rankLevel: 4 };
    await signIn(await sandbox.createMember({ clubLabel }));
    await page.goto("/m/service");
    await expect(page.getByRole("link", { name: text("frame:vip_service") })).toHaveAttribute("href", /c=vip/);
  });

  test("@no-js a member's live chat opens in the lobby, with a way back", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/service");
    await page
      .locator("main")
      .getByRole("button", { name: text("lobby:live_chat") })
      .click();
    await expect(page.locator("iframe")).toHaveAttribute("src", /\/chat\?s=/);
    await expect(page.frameLocator("iframe").getByRole("textbox")).toBeVisible();
    await expect(page.getByRole("link", { name: text("common:responsiblePlay") })).toHaveAttribute(
      "href",
      "/m/responsible",
    );
    const [call] = await sandbox.calls("launchChat");
    for (const part of ["b2c=1", "language=EN", "template=v2", "backUrl=", "headerColor=", "title="])
      expect(call?.query).toContain(part);
    await header(page)
      .getByRole("link", { name: text("common:back") })
      .click();
    await expect(page).toHaveURL("/m/service");
  });

  test("@no-js a chat that does not open shows a message, and the page stays", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await sandbox.fault({ operation: "launchChat", kind: "reset" });
    await page.goto("/m/service");
    await page
      .locator("main")
      .getByRole("button", { name: text("lobby:live_chat") })
      .click();
    await expect(page).toHaveURL("/m/service");
    await expect(page.locator(".toast.bad")).toBeAttached();
  });
});

test.describe("Feedback", () => {
  test("@also-browser is sent once with up to 3 pictures, and its refusals keep the text", async ({
    page,
    sandbox,
  }) => {
    await page.goto("/m/feedback");
    const content = page.getByLabel(text("frame:feedback_content"));
    const images = page.locator("input[type=file]");
    const send = async () => {
      const answer = await sandbox.captcha();
      await page.getByLabel(text("common:captcha"), { exact: true }).fill(answer);
      await page.getByRole("button", { name: text("frame:feedback_send") }).click();
    };
    await content.fill("The page is slow.");
    await images.setInputFiles([image("1.png"), image("2.png"), image("3.png"), image("4.png")]);
    await send();
    await expect(page.locator(".err")).toHaveText(text("content:image_too_many"));
    await expect(content).toHaveValue("The page is slow.");

    await images.setInputFiles([image("fake.png", Buffer.from("<svg onload=alert(1)>"))]);
    await send();
    await expect(page.locator(".err")).toHaveText(text("content:image_wrong_type"));

    await images.setInputFiles([image("1.png"), image("2.png")]);
    await send();
    await expect(page).toHaveURL("/m/service");
    await expect(page.locator(".toast")).toHaveText(text("frame:feedback_sent"));
    expect(await sandbox.feedback()).toMatchObject([{ content: "The page is slow.", fileType: "image/png,image/png" }]);
  });

  test("@no-js a form that comes back says that its pictures have to be chosen again", async ({ page, sandbox }) => {
    await page.goto("/m/feedback");
    await page.getByLabel(text("frame:feedback_content")).fill("The page is slow.");
    const images = page.locator("input[type=file]");
    const again = `${text("common:choosePicturesAgain")} ${text("frame:feedback_images_hint")}`;
    await images.setInputFiles([image("1.png")]);
    await page.getByRole("button", { name: text("common:newPicture") }).click();
    await expect(images).toHaveAccessibleDescription(again);

    const captcha = page.getByLabel(text("common:captcha"), { exact: true });
    await captcha.fill("none");
    await page.getByRole("button", { name: text("frame:feedback_send") }).click();
    await expect(images).toHaveAccessibleDescription(text("frame:feedback_images_hint"));

    await images.setInputFiles([image("1.png")]);
    await captcha.fill("none");
    await page.getByRole("button", { name: text("frame:feedback_send") }).click();
    await expect(images).toHaveAccessibleDescription(again);

    await images.setInputFiles([image("1.png")]);
    await captcha.fill(await sandbox.captcha());
    await page.getByRole("button", { name: text("frame:feedback_send") }).click();
    expect(await sandbox.feedback()).toMatchObject([{ fileType: "image/png" }]);
  });

  test("@script pictures stay chosen when the form that was sent by script is refused", async ({ page, sandbox }) => {
    await page.goto("/m/feedback");
    await startApp(page);
    await page.getByLabel(text("frame:feedback_content")).fill("The page is slow.");
    const images = page.locator("input[type=file]");
    await images.setInputFiles([image("1.png")]);
    const captcha = page.getByLabel(text("common:captcha"), { exact: true });
    await captcha.fill("none");
    await page.getByRole("button", { name: text("frame:feedback_send") }).click();
    await expect(captcha).toHaveAccessibleDescription(text("errors:enter_captcha"));
    await expect(images).toHaveAccessibleDescription(text("frame:feedback_images_hint"));
    await captcha.fill(await sandbox.captcha());
    await page.getByRole("button", { name: text("frame:feedback_send") }).click();
    await expect(page).toHaveURL("/m/service");
    expect(await sandbox.feedback()).toMatchObject([{ fileType: "image/png" }]);
  });

  test("@script another captcha keeps the text and the focus, and is the one that counts", async ({
    page,
    sandbox,
  }) => {
    await page.goto("/m/feedback");
    await startApp(page);
    const content = page.getByLabel(text("frame:feedback_content"));
    await content.fill("Slow");
    const captcha = page.getByLabel(text("common:captcha"), { exact: true });
    await captcha.fill("none");
    const picture = page.getByRole("img", { name: text("common:captchaPicture") });
    const before = (await picture.getAttribute("src")) ?? "";
    const open = await sandbox.captchas();
    const another = page.getByRole("button", { name: text("common:newPicture") });
    await another.focus();
    await page.keyboard.press("Enter");
    await expect(picture).not.toHaveAttribute("src", before);
    await expect(another).toBeFocused();
    await expect(captcha).toHaveValue("");
    await expect(page.locator(".err, .form-error")).toHaveCount(0);
    await expect(content).toHaveValue("Slow");
    await content.fill("The page is slow.");
    const [answer = "", ...others] = await sandbox.captchas();
    expect(others, "no further captcha has replaced the one that the page shows").toHaveLength(open.length);
    await captcha.fill(answer);
    await page.getByRole("button", { name: text("frame:feedback_send") }).click();
    await expect(page).toHaveURL("/m/service");
    expect(await sandbox.feedback()).toMatchObject([{ content: "The page is slow." }]);
  });

  test("@no-js a wrong captcha brings another one", async ({ page }) => {
    await page.goto("/m/feedback");
    await page.getByLabel(text("frame:feedback_content")).fill("The page is slow.");
    const captcha = page.getByLabel(text("common:captcha"), { exact: true });
    await captcha.fill("none");
    await page.getByRole("button", { name: text("frame:feedback_send") }).click();
    await expect(captcha).toHaveAttribute("aria-invalid", "true");
    await expect(captcha).toHaveAccessibleDescription(text("errors:enter_captcha"));
    await expect(captcha).toBeFocused();
    await expect(captcha).toHaveValue("");
    await expect(page.getByLabel(text("frame:feedback_content"))).toHaveValue("The page is slow.");
  });
});

api.describe("@http Feedback over HTTP", () => {
  const accept = "application/json";

  for (const [what, content] of [
    ["too short", "Hi"],
    ["too long", "x".repeat(501)],
    ["blank", "          "],
  ] as const) {
    api(`a message that is ${what} is refused`, async ({ request, product, sandbox }) => {
      const answer = await request.post("/m/feedback", {
        multipart: { content, captcha: "1234", idempotencyKey: "a" },
        headers: { accept, origin: product.url },
      });
      expect(answer.status()).toBe(400);
      expect(JSON.stringify(await answer.json())).toContain("errors:feedback_length");
      expect(await sandbox.calls("sendFeedback")).toHaveLength(0);
    });
  }

  api(
    "the same form twice is one message; too many are refused with Retry-After",
    async ({ request, product, sandbox }) => {
      const headers = { accept, origin: product.url };
      await request.get("/m/feedback", { headers });
      const captcha = await sandbox.captcha();
      const send = (idempotencyKey: string) =>
        request.post("/m/feedback", {
          multipart: { content: "Twice as nice", captcha, idempotencyKey },
          headers,
          maxRedirects: 0,
        });
      expect((await send("key-1")).status()).toBe(200);
      expect((await send("key-1")).status()).toBe(200);
      expect(await sandbox.feedback()).toHaveLength(1);
      for (let more = 0; more < 4; more += 1) await send(`other-${more}`);
      const refused = await send("last");
      expect(refused.status()).toBe(429);
    },
  );

  api(
    "a key that is too long counts as none: two such forms are one message",
    async ({ request, product, sandbox }) => {
      const headers = { accept, origin: product.url };
      await request.get("/m/feedback", { headers });
      const captcha = await sandbox.captcha();
      for (const idempotencyKey of ["a".repeat(61), "b".repeat(61)]) {
        const multipart = { content: "Twice as nice", captcha, idempotencyKey };
        const answer = await request.post("/m/feedback", { multipart, headers, maxRedirects: 0 });
        expect(answer.status()).toBe(200);
      }
      expect(await sandbox.feedback()).toHaveLength(1);
    },
  );

  api("a member's message bears the name of the account", async ({ request, product, sandbox }) => {
    const member = await sandbox.createMember();
    await signInBy(request, product, member);
    const headers = { accept, origin: product.url };
    await request.get("/m/feedback", { headers });
    const captcha = await sandbox.captcha();
    const form = { content: "The page is slow.", sender: "Somebody else", captcha, idempotencyKey: "a" };
    await request.post("/m/feedback", { multipart: form, headers, maxRedirects: 0 });
    expect(await sandbox.feedback()).toMatchObject([{ sender: member.username }]);
  });

  for (const idempotencyKey of ["one-key", undefined]) {
    api(
      `another message is another one, ${idempotencyKey ? "whatever its key" : "without a key"}`,
      async ({ request, product, sandbox }) => {
        const headers = { accept, origin: product.url };
        for (const content of ["The first message", "The second message"]) {
          await request.get("/m/feedback", { headers });
          const captcha = await sandbox.captcha();
          const form = { content, captcha, ...(idempotencyKey ? { idempotencyKey } : {}) };
          const answer = await request.post("/m/feedback", { multipart: form, headers, maxRedirects: 0 });
          expect(await answer.json()).toMatchObject({ redirect: "/m/service" });
        }
        const stored = (await sandbox.feedback()).map(({ content }) => content);
        expect(stored.toSorted()).toEqual(["The first message", "The second message"]);
      },
    );
  }
});

import type { Page } from "@playwright/test";
import { api, expect, signInBy, test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { LANGUAGES, text, textIn } from "../../support/texts.ts";

/** Promotions of the sandbox: one that asks for nothing, one for a comment, one for a comment and pictures. */
const WELCOME = { path: "/m/activityDetail?id=601", title: "Welcome bonus 100%" };
const PARLAY = { path: "/m/activityDetail?id=605", title: "Parlay boost for the weekend" };
/** One that ends in some days. */
const DRAGON = "/m/activityDetail?id=603";
/** One that has not begun. */
const FESTIVAL = { path: "/m/activityDetail?id=610", title: "Water festival: double spins" };
const DAY_MS = 86_400_000;
const INVITE = "/m/activityDetail?id=607";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const picture = (name = "slip.png", buffer = PNG) => ({ name, mimeType: "image/png", buffer });

const cards = (page: Page) => page.locator("article.promo");
const join = (page: Page) => page.getByRole("button", { name: text("content:join_now") });
/** Lines do not end after its hyphens. */
const DAY = /\d{4}-\u2060\d\d-\u2060\d\d/;

test.describe("Promotions", () => {
  test("@no-js cards with picture, title, summary, dates and details", async ({ page }) => {
    await page.goto("/m/activity");
    const welcome = cards(page).filter({ hasText: WELCOME.title });
    await expect(welcome.locator("img.shot")).toHaveAttribute("fetchpriority", "high");
    await expect(cards(page).last().locator("img.shot")).toHaveAttribute("loading", "lazy");
    await expect(welcome.getByText(text("common:details"))).toBeVisible();
    await expect(welcome).toContainText("first deposit");
    await expect(welcome.locator(".num")).toHaveText(new RegExp(`^${DAY.source}\\s· ${text("content:long_term")}$`));
    const parlay = cards(page).filter({ hasText: PARLAY.title });
    await expect(parlay.locator(".num")).toHaveText(new RegExp(`^${DAY.source} – ${DAY.source}$`));
    await welcome.getByRole("link").click();
    await expect(page).toHaveURL(WELCOME.path);
  });

  test("@no-js a category shows its own; none shows all", async ({ page }) => {
    await page.goto("/m/activity");
    const all = await cards(page).count();
    const kinds = page.getByRole("navigation", { name: text("content:promotion_categories") });
    await kinds.getByRole("link", { name: "Sports" }).click();
    await expect(page).toHaveURL("/m/activity?category=4");
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(PARLAY.title);
    await kinds.getByRole("link", { name: text("common:all") }).click();
    await expect(cards(page)).toHaveCount(all);
    await page.goto("/m/activity?category=unknown");
    await expect(cards(page)).toHaveCount(all);
  });

  test("@no-js the detail: live chat, picture, title, text; joining leads a guest to the log-in and back", async ({
    page,
  }) => {
    await page.goto(WELCOME.path);
    await expect(page.getByRole("heading", { level: 2, name: WELCOME.title })).toBeVisible();
    await expect(page.locator("article img.shot")).toBeVisible();
    await expect(page.locator("article ol li")).toHaveCount(3);
    const chat = page.locator("article").getByRole("link", { name: text("lobby:live_chat") });
    await expect(chat).toHaveAttribute("href", /c=live/);
    await page.getByRole("link", { name: text("content:join_now") }).click();
    await expect(page).toHaveURL(`/m/login?${new URLSearchParams({ from: WELCOME.path })}`);
  });

  test("@no-js a member joins once, and the label says so", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto(WELCOME.path);
    await expect(page.locator("article .tag")).toHaveText(text("content:status_applying"));
    await join(page).click();
    await expect(page.locator(".toast")).toHaveText(text("content:join_done"));
    await expect(page.locator("article .tag")).toHaveText(text("content:status_joined"));
    await expect(join(page)).toHaveCount(0);
    expect(await sandbox.calls("joinPromotion")).toHaveLength(1);
    await page.goto("/m/activity");
    const tag = cards(page).filter({ hasText: WELCOME.title }).locator(".tag");
    await expect(tag).toHaveText(text("content:status_joined"));
  });

  for (const who of ["guest", "member"] as const) {
    test(`@no-js one that has not begun says so and offers no joining, ${who}`, async ({ page, sandbox, signIn }) => {
      if (who === "member") await signIn(await sandbox.createMember());
      await page.goto("/m/activity");
      const festival = cards(page).filter({ hasText: FESTIVAL.title });
      await expect(festival.locator(".tag")).toHaveText(text("content:status_coming_soon"));
      await festival.getByRole("link").click();
      await expect(page).toHaveURL(FESTIVAL.path);
      await expect(page.locator("article .tag")).toHaveText(text("content:status_coming_soon"));
      await expect(page.locator("article")).toContainText("every tenth spin");
      await expect(join(page)).toHaveCount(0);
      await expect(page.getByRole("link", { name: text("content:join_now") })).toHaveCount(0);
    });
  }

  test("@no-js the live chat of a promotion opens a member's chat", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto(WELCOME.path);
    await page
      .locator("article")
      .getByRole("button", { name: text("lobby:live_chat") })
      .click();
    await expect(page.locator("iframe")).toHaveAttribute("src", /\/chat\?s=/);
  });

  test("@no-js comment and pictures where the promotion asks for them; then it is looked at", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto(PARLAY.path);
    const comment = page.getByLabel(text("content:comment"));
    await expect(comment).toHaveAttribute("maxlength", "140");
    await comment.fill("My slip of Saturday");
    await page.getByLabel(text("content:images")).setInputFiles([picture(), picture("b.png")]);
    await join(page).click();
    await expect(page.locator(".toast")).toHaveText(text("content:join_waiting"));
    await expect(page.locator("article .tag")).toHaveText(text("content:status_process"));
  });

  test("a file that is not a picture shows a message, and the comment stays", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await page.goto(PARLAY.path);
    await page.getByLabel(text("content:comment")).fill("My slip of Saturday");
    const images = page.getByLabel(text("content:images"));
    await images.setInputFiles(picture("x.png", Buffer.from("<script>alert(1)</script>")));
    await join(page).click();
    await expect(page.getByText(text("content:image_wrong_type"))).toBeVisible();
    await expect(page.getByLabel(text("content:comment"))).toHaveValue("My slip of Saturday");
    expect(await sandbox.calls("joinPromotion")).toEqual([]);
    await images.setInputFiles(picture());
    await join(page).click();
    await expect(page.locator(".toast")).toHaveText(text("content:join_waiting"));
    await expect(page.locator("article .tag")).toHaveText(text("content:status_process"));
  });

  test("@no-js a self-exclusion is explained, with help", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await sandbox.fault({ operation: "joinPromotion", kind: "refusal", value: "customer.self.exclusion" });
    await page.goto(WELCOME.path);
    await join(page).click();
    await expect(page.getByText(text("errors:self_excluded"))).toBeVisible();
    await expect(page.getByText(text("play:excluded_hint"))).toBeVisible();
    await page
      .locator("main")
      .getByRole("link", { name: text("play:safe_play") })
      .click();
    await expect(page).toHaveURL("/m/play-safe");
  });

  test("@no-js a trial user is asked to register", async ({ page, product }) => {
    await page.request.post("/m/trial", { headers: { origin: product.url }, maxRedirects: 0 });
    await page.goto(WELCOME.path);
    await expect(page.getByText(text("content:join_trial"))).toBeVisible();
    await expect(join(page)).toHaveCount(0);
  });

  test("@no-js a part that did not load can be loaded again; a promotion that no longer exists says so", async ({
    page,
    context,
    sandbox,
    product,
  }) => {
    expect((await page.goto("/m/activityDetail?id=1"))?.status()).toBe(404);
    await expect(page.getByText(text("content:promotion_gone"))).toBeVisible();
    await context.addCookies([{ name: "lang", value: "TH", url: product.url }]);
    await sandbox.fault({ operation: "listAnnouncements", kind: "html502" });
    await page.goto("/m/activity?category=4");
    await expect(page.getByText(text("common:pageFailedTitle"))).toBeVisible();
    const retry = page.locator("main").getByRole("link", { name: text("common:tryAgain") });
    await expect(retry).toHaveAttribute("href", "/m/activity?category=4");
  });

  for (const language of LANGUAGES) {
    test(`@no-js in ${language}`, async ({ page, context, product }) => {
      await context.addCookies([{ name: "lang", value: language, url: product.url }]);
      await page.goto("/m/activity");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(textIn(language, "lobby:promotions"));
      await expect(cards(page).first()).toContainText(textIn(language, "content:long_term"));
    });
  }
});

api.describe("@http Joining", () => {
  const headers = (url: string) => ({ ...AS_JSON, origin: url });

  api("the same form sent twice joins once", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    const send = () =>
      request.post(WELCOME.path, { form: { idempotencyKey: "key-1" }, headers: headers(product.url), maxRedirects: 0 });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200]);
    expect(await sandbox.calls("joinPromotion")).toHaveLength(1);
    const later = await request.post(WELCOME.path, {
      form: { idempotencyKey: "key-2" },
      headers: headers(product.url),
    });
    expect([later.status(), (await later.json()).outcome.error]).toEqual([409, "content:join_joined"]);
  });

  api("a key that is too long counts as none: two such forms join once", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    for (const idempotencyKey of ["a".repeat(61), "b".repeat(61)]) {
      const options = { form: { idempotencyKey }, headers: headers(product.url), maxRedirects: 0 };
      expect((await request.post(WELCOME.path, options)).status()).toBe(200);
    }
    expect(await sandbox.calls("joinPromotion")).toHaveLength(1);
  });

  api("a comment has up to 140 characters, of whatever script", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    const send = (comment: string) =>
      request.post(INVITE, {
        form: { idempotencyKey: comment.length, comment },
        headers: headers(product.url),
        maxRedirects: 0,
      });
    expect(await (await send(" ")).json()).toMatchObject({
      outcome: { typed: " ", errors: { comment: "content:comment_needed" } },
      errors: { comment: [{ key: "content:comment_needed", text: expect.stringMatching(/\p{L}/u) }] },
    });
    const long = await send("字".repeat(141));
    expect([long.status(), (await long.json()).errors.comment[0].key]).toEqual([400, "content:comment_too_long"]);
    expect((await send("字".repeat(140))).status()).toBe(200);
  });

  api(
    "pictures of another kind, too large or too many are refused and not sent on",
    async ({ request, sandbox, product }) => {
      await signInBy(request, product, await sandbox.createMember());
      const send = async (...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
        const form = new FormData();
        form.set("comment", "x");
        for (const { name, mimeType, buffer } of files)
          form.append("images", new File([new Uint8Array(buffer)], name, { type: mimeType }));
        const answer = await request.post(PARLAY.path, {
          multipart: form,
          headers: headers(product.url),
          maxRedirects: 0,
        });
        return [answer.status(), (await answer.json()).errors?.images[0].key];
      };
      const large = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]);
      expect(await send(picture("a.png", large))).toEqual([400, "content:image_too_large"]);
      expect(await send(picture(), picture(), picture(), picture())).toEqual([400, "content:image_too_many"]);
      expect(await send(picture("a.svg", Buffer.from("<svg/>")))).toEqual([400, "content:image_wrong_type"]);
      expect(await send()).toEqual([400, "content:images_needed"]);
      expect(await sandbox.calls("joinPromotion")).toEqual([]);
      const full = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024 - PNG.length)]);
      expect(await send(picture("a.png", full), picture("b.png", full), picture("c.png", full))).toEqual([
        200,
        undefined,
      ]);
    },
  );

  api("guests are sent to the log-in, trial users refused", async ({ request, product }) => {
    const guest = await request.post(WELCOME.path, { form: { idempotencyKey: "k" }, headers: headers(product.url) });
    expect(guest.status()).toBe(401);
    await request.post("/m/trial", { headers: headers(product.url), maxRedirects: 0 });
    const trial = await request.post(WELCOME.path, { form: { idempotencyKey: "k" }, headers: headers(product.url) });
    expect([trial.status(), (await trial.json()).outcome.error]).toEqual([403, "content:join_trial"]);
  });
});

api("@http A promotion that has not begun is not joined", async ({ request, sandbox, product }) => {
  await signInBy(request, product, await sandbox.createMember());
  const answer = await request.post(FESTIVAL.path, {
    form: { idempotencyKey: "early" },
    headers: { ...AS_JSON, origin: product.url },
  });
  expect([answer.status(), (await answer.json()).outcome.error]).toEqual([409, "content:join_closed"]);
  expect(await sandbox.calls("joinPromotion")).toEqual([]);
});

// The last ones here: the product's clock is days ahead of the sandbox's afterwards.
api.describe("@http A promotion that is over", () => {
  api(
    "says so instead of offering to join, to guests and trial users alike",
    async ({ request, product, address: _ }) => {
      const ask = async () => {
        const answer = await request.get(DRAGON, { headers: { ...AS_JSON, cookie: "lang=EN" } });
        const { detail } = (await answer.json()).data.promotionDetail;
        return [detail.promotion.status, detail.joining.kind];
      };
      expect(await ask()).toEqual([undefined, "login"]);
      await product.advance(5 * DAY_MS);
      expect(await ask()).toEqual(["closed", "none"]);
      const page = await (await request.get(DRAGON, { headers: { accept: "text/html", cookie: "lang=EN" } })).text();
      expect(page).toContain(text("content:status_closed"));
      expect(page).not.toContain(text("content:join_now"));
      await request.post("/m/trial", { headers: { origin: product.url }, maxRedirects: 0 });
      expect(await ask()).toEqual(["closed", "none"]);
    },
  );
});

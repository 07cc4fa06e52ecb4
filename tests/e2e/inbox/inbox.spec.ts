import type { Locator, Page } from "@playwright/test";
import { api, expect, signInBy, test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { header, retry } from "../../support/pages.ts";
import { LANGUAGES, text, textIn } from "../../support/texts.ts";

const INBOX = "/m/member/messages";
const main = (page: Page) => page.locator("main");
const messages = (page: Page): Locator => main(page).locator("li.news");
const unread = (page: Page): Locator => main(page).locator("li.news .unread");
const badge = (page: Page): Locator => header(page).locator(".dot");
/** The message about a log-in, which is unread where an inbox has two unread ones. */
const signInMessage = (page: Page): Locator => messages(page).filter({ hasText: "A new sign-in" });
const tab = (page: Page, name: string): Locator => main(page).getByRole("link", { name, exact: true });
const withNumber = (number: number | string) => text("content:messages_new", { number });

async function countOnHome(page: Page): Promise<number> {
  await page.goto("/m/home");
  return Number(await badge(page).textContent());
}

test.describe("What the badge counts", () => {
  test("@no-js the badge's page shows each of the three sums with its number and a way to it", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember({ inboxUnread: 3, chatUnread: 2 }));
    await page.goto("/m/home");
    const total = Number(await badge(page).textContent());
    await header(page)
      .locator("a", { has: page.locator(".dot") })
      .click();
    await expect(page).toHaveURL("/m/notice");
    await expect(tab(page, text("content:notices_new", { number: total - 5 }))).toBeVisible();
    await expect(main(page).getByRole("button", { name: text("lobby:live_chat") })).toContainText("2");
    await tab(page, withNumber(3)).click();
    await expect(page).toHaveURL(INBOX);
    await expect(unread(page)).toHaveCount(3);
    await expect(main(page).getByRole("button", { name: text("lobby:live_chat") })).toContainText("2");
    await main(page)
      .getByRole("button", { name: text("lobby:live_chat") })
      .click();
    await expect(page).toHaveURL("/m/chat");
  });

  test("@no-js without INBOX3 and CBS3 neither is counted, shown or asked for", async ({
    page,
    product,
    sandbox,
    signIn,
  }) => {
    await sandbox.change({ flags: { INBOX3: false, CBS3: false } });
    await product.reset();
    await signIn(await sandbox.createMember({ inboxUnread: 3, chatUnread: 2 }));
    await page.goto("/m/notice");
    const notices = await unread(page).count();
    expect(await countOnHome(page)).toBe(notices);
    await page.goto("/m/notice");
    await expect(tab(page, text("content:messages"))).toHaveCount(0);
    await expect(main(page).getByRole("button", { name: text("lobby:live_chat") })).toHaveCount(0);
    await page.goto(INBOX);
    await expect(page).toHaveURL("/m/home");
    for (const operation of ["getInboxUnread", "getInbox", "getChatUnread", "getChatPermission"])
      expect(await sandbox.calls(operation)).toEqual([]);
  });

  test("@no-js a member without permission to chat has no chat row and no number for it", async ({
    page,
    product,
    sandbox,
    signIn,
  }) => {
    await sandbox.change({ chatPermission: false });
    await signIn(await sandbox.createMember({ chatUnread: 2 }));
    await page.goto("/m/notice");
    const notices = await unread(page).count();
    expect(await countOnHome(page)).toBe(notices);
    for (const path of ["/m/notice", "/m/member/home", "/m/service"]) {
      await page.goto(path);
      await expect(main(page).getByRole("button", { name: text("lobby:live_chat") })).toHaveCount(0);
    }
    const answer = await page.request.post("/m/chat", { headers: { ...AS_JSON, origin: product.url } });
    expect(answer.status()).toBe(403);
    expect(await sandbox.calls("launchChat")).toEqual([]);
  });

  test("@no-js guests see no messages and no chat on the notices page", async ({ page }) => {
    await page.goto("/m/notice");
    await expect(tab(page, text("content:messages"))).toHaveCount(0);
    await expect(main(page).getByRole("button", { name: text("lobby:live_chat") })).toHaveCount(0);
  });
});

test.describe("Inbox", () => {
  test("lists the newest first; opening marks as read, and list, tab and badge agree", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember({ inboxUnread: 2 }));
    const before = await countOnHome(page);
    await page.goto(INBOX);
    await expect(messages(page)).toHaveText([/^Welcome/, /A new sign-in/, /Your rebate is paid/]);
    await expect(unread(page)).toHaveCount(2);
    await expect(signInMessage(page).locator("time")).toHaveText(/^\d{4}-\d\d-\d\d$/);
    expect(await sandbox.calls("readInboxMessage")).toEqual([]);
    await signInMessage(page).getByRole("button").click();
    await expect(signInMessage(page).locator(".news-body")).toContainText("change your password");
    await expect(unread(page)).toHaveCount(1);
    await expect(tab(page, withNumber(1))).toBeVisible();
    await expect.poll(async () => (await sandbox.calls("readInboxMessage")).length).toBe(1);
    expect(await countOnHome(page)).toBe(before - 1);
  });

  test("@no-js a message that its address opens is read without being marked; a button marks it", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember({ inboxUnread: 2 }));
    await page.goto(INBOX);
    const id = await signInMessage(page).getAttribute("id");
    await page.goto(`${INBOX}?id=${id?.replace("notice-", "")}`);
    const message = main(page).locator(`#${id}`);
    await expect(message.locator("details")).toHaveAttribute("open");
    expect(await sandbox.calls("readInboxMessage")).toEqual([]);
    await message.getByRole("button", { name: text("content:mark_read") }).click();
    await expect(message.locator("details")).toHaveAttribute("open");
    await expect(message.locator(".unread")).toHaveCount(0);
    expect(await sandbox.calls("readInboxMessage")).toHaveLength(1);
  });

  test("@no-js has pages, and marking stays on the page", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember({ inboxUnread: 24 }));
    await page.goto(INBOX);
    await expect(messages(page)).toHaveCount(20);
    await expect(page.getByRole("link", { name: text("content:messages_newer") })).toHaveCount(0);
    await page.getByRole("link", { name: text("content:messages_older") }).click();
    await expect(page).toHaveURL(`${INBOX}?pageNo=2`);
    await expect(messages(page)).toHaveCount(5);
    await expect(page.getByRole("link", { name: text("content:messages_older") })).toHaveCount(0);
    await messages(page).first().getByRole("button").click();
    await expect(page).toHaveURL(/\?pageNo=2&id=\d+#notice-\d+$/);
    await expect(unread(page)).toHaveCount(4);
    await page.getByRole("link", { name: text("content:messages_newer") }).click();
    await expect(page).toHaveURL(INBOX);
  });

  test("@no-js an inbox without messages says so, and so does a page past the end", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    for (const path of [INBOX, `${INBOX}?pageNo=7`]) {
      await page.goto(path);
      await expect(main(page)).toContainText(text("content:messages_empty"));
    }
  });

  test("@no-js an inbox that does not load says so and can be tried again", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember({ inboxUnread: 1 }));
    await sandbox.fault({ operation: "getInbox", kind: "html502" });
    await page.goto(INBOX);
    await expect(main(page)).toContainText(text("content:messages_failed"));
    await sandbox.clearFaults();
    await retry(main(page)).click();
    await expect(unread(page)).toHaveCount(1);
  });

  test("@no-js a mark that fails says so, and the message can be read", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember({ inboxUnread: 2 }));
    await page.goto(INBOX);
    await sandbox.fault({ operation: "readInboxMessage", kind: "html502" });
    await signInMessage(page).getByRole("button").click();
    await expect(signInMessage(page).locator(".news-body")).toBeVisible();
    await expect(page.locator(".toast")).toBeAttached();
  });

  test("@no-js on a gateway that cannot mark, messages open without a message about it", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember({ inboxUnread: 2 }));
    await sandbox.fault({ operation: "readInboxMessage", kind: "refusal", value: "function.off" });
    await page.goto(INBOX);
    await signInMessage(page).getByRole("button").click();
    await expect(signInMessage(page).locator(".news-body")).toBeVisible();
    await expect(page.locator(".toast")).toHaveCount(0);
    await page.goto(INBOX);
    await expect(unread(page)).toHaveCount(2);
    await expect(messages(page).getByRole("button")).toHaveCount(0);
    await signInMessage(page).locator("summary").click();
    await expect(signInMessage(page).locator(".news-body")).toBeVisible();
    expect(await sandbox.calls("readInboxMessage")).toHaveLength(1);
  });

  test("@no-js a gateway without the list leads to customer service, without a failure", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await sandbox.fault({ operation: "getInbox", kind: "status", value: 404 });
    await signIn(await sandbox.createMember());
    await page.goto(INBOX);
    await expect(main(page)).toContainText(text("common:unavailableTitle"));
    await expect(page.getByText(text("content:messages_failed"))).toHaveCount(0);
    await expect(main(page).getByRole("link", { name: text("common:support") })).toBeVisible();
  });

  for (const language of LANGUAGES) {
    test(`@no-js in ${language}`, async ({ page, context, product, sandbox, signIn }) => {
      await signIn(await sandbox.createMember({ inboxUnread: 1 }));
      await context.addCookies([{ name: "lang", value: language, url: product.url }]);
      await page.goto(INBOX);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(textIn(language, "content:messages"));
      await expect(unread(page)).toHaveCount(1);
    });
  }
});

test.describe("@http Who has an inbox", () => {
  api(
    "guests are led to the log-in, trials to the member centre, and neither reaches the gateway",
    async ({ request, product, sandbox }) => {
      const guest = await request.get(INBOX, { headers: AS_JSON });
      expect(guest.status()).toBe(401);
      expect(await guest.json()).toMatchObject({ redirect: `/m/login?${new URLSearchParams({ from: INBOX })}` });
      await request.post("/m/trial", { headers: { origin: product.url }, maxRedirects: 0 });
      const trial = await request.get(INBOX, { headers: AS_JSON });
      expect(trial.status()).toBe(403);
      expect(await trial.json()).toMatchObject({ redirect: "/m/member/home" });
      const mark = await request.post(INBOX, { form: { id: "1" }, headers: { ...AS_JSON, origin: product.url } });
      expect(mark.status()).toBe(403);
      expect(await sandbox.calls("getInbox")).toEqual([]);
      expect(await sandbox.calls("readInboxMessage")).toEqual([]);
    },
  );

  api("a mark without an id is 400, and one of an unknown message 409", async ({ request, product, sandbox }) => {
    await signInBy(request, product, await sandbox.createMember({ inboxUnread: 1 }));
    const headers = { ...AS_JSON, origin: product.url };
    expect((await request.post(INBOX, { form: { id: "<>" }, headers })).status()).toBe(400);
    expect(await sandbox.calls("readInboxMessage")).toEqual([]);
    expect((await request.post(INBOX, { form: { id: "999999" }, headers })).status()).toBe(409);
  });
});

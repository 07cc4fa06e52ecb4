import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox";

let test: TestSandbox;
let token: string;
beforeAll(async () => {
  test = await startTestSandbox();
  token = await test.client.signIn("demo_user1");
});
afterAll(() => test.close());

const relay = async (name: string, as = token) => (await test.client.get(`/wps/relay/${name}`, { token: as })).value;
const trialToken = async () =>
  (await test.client.call("POST", "/wps/session/login/freeplay", { body: {} })).value.text("token");

describe("Help centre (docs/gateway.md 3.11)", () => {
  it("gives tabs with their items in the language of lang", async () => {
    const { value } = await test.client.get("/wps/system/helpCenter?lang=CN&device=MOBILE");
    expect(value.rows()[1]).toMatchObject({
      title: "存款与提款",
      tag: "money",
      content: "",
      lang: "CN",
      display: true,
    });
    expect(value.rows("1.children").map((item) => item.tag)).toEqual(["deposit", "withdraw", "turnover", "new-limits"]);
    expect(value.text("1.children.0.content")).toContain("<ol>");
    expect((await test.client.get("/wps/system/helpCenter?lang=TH")).value.text("1.title")).toBe(
      "Deposits and withdrawals",
    );
  });
});

describe("Feedback (docs/gateway.md 3.11)", () => {
  const png = Buffer.from("89504e470d0a1a0a0000", "hex").toString("base64");

  async function send(fields: object, as?: string) {
    const { cookie, answer } = await test.captcha();
    const body = {
      sender: "demo_user1",
      content: "The page is slow.",
      type: 0,
      captcha: answer,
      file: null,
      ...fields,
    };
    return test.client.call("PUT", "/wps/feedback", { body, cookie, ...(as !== undefined && { token: as }) });
  }

  it("is stored with its picture and shown at the control address", async () => {
    expect((await send({ type: 4 }, token)).json).toEqual({ success: true, value: null });
    expect((await send({ sender: "", file: `data:image/png;base64,${png}` })).status).toBe(200);
    const [second, first] = (await test.control("GET", "/api/feedback")).rows();
    expect(first).toMatchObject({
      accountId: 100001,
      sender: "demo_user1",
      type: 4,
      content: "The page is slow.",
      fileType: null,
    });
    expect(second).toMatchObject({ accountId: null, sender: "", fileType: "image/png" });
    const picture = await fetch(`${test.sandbox.controlUrl}/feedback/${second?.id}/file`);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await picture.arrayBuffer()).toString("base64")).toBe(png);
  });

  it("takes up to 3 pictures", async () => {
    expect((await send({ file: [png, png, png] })).status).toBe(200);
    const [entry] = (await test.control("GET", "/api/feedback")).rows();
    expect(entry).toMatchObject({ fileType: "image/png,image/png,image/png" });
    const third = await fetch(`${test.sandbox.controlUrl}/feedback/${entry?.id}/file/2`);
    expect(Buffer.from(await third.arrayBuffer()).toString("base64")).toBe(png);
    expect((await send({ file: [png, png, png, png] })).errorCode).toBe("feedback.file.err");
  });

  it("takes pictures up to 5 MB", async () => {
    const sized = (size: number) =>
      Buffer.concat([Buffer.from("ffd8ff", "hex"), Buffer.alloc(size - 3)]).toString("base64");
    expect((await send({ file: sized(5 * 1024 * 1024) })).status).toBe(200);
    expect((await send({ file: sized(5 * 1024 * 1024 + 1) })).errorCode).toBe("feedback.file.err");
  });

  it.each<[string, object, string]>([
    ["no text", { content: " " }, "feedback.content.err"],
    ["1001 letters", { content: "x".repeat(1001) }, "feedback.content.err"],
    ["a type that is no number", { type: "other" }, "request.param.err"],
    ["a file that is no picture", { file: Buffer.from("<svg/>").toString("base64") }, "feedback.file.err"],
    ["no captcha", { captcha: "" }, "captcha.required"],
    ["a wrong captcha", { captcha: "x" }, "captcha.incorrect"],
  ])("refuses %s", async (_, fields, code) => {
    expect((await send(fields)).errorCode).toBe(code);
  });
});

describe("Inbox (docs/gateway.md 3.11)", () => {
  it("counts unread messages", async () => {
    expect(await relay("CSP_unreadCount")).toMatchObject({ root: 3 });
    const list = (await relay("CSP_getInbox?page=1&size=10")).rows("list");
    expect(list.map((message) => message.read)).toEqual([false, false, false, true]);
    expect(list[0]).toEqual({
      id: expect.any(Number),
      title: expect.any(String),
      content: expect.stringContaining("<p>"),
      read: false,
      createDate: expect.any(Number),
    });
    const read = (id: unknown) => test.client.call("POST", "/wps/relay/CSP_readInbox", { token, body: { id } });
    expect((await read(list[0]?.id)).status).toBe(200);
    const again = await read(list[0]?.id);
    expect([again.status, again.errorCode]).toEqual([200, "message.read"]);
    expect((await read(99_999)).errorCode).toBe("request.param.err");
    expect((await relay("EMFE_getInboxUnreadCount")).root).toBe(2);
  });

  it("has pages, and receives messages of the control address", async () => {
    await test.control("POST", "/api/inbox", { username: "demo_user1", title: "Hello", content: "<b>5 < 6</b>" });
    const page = await relay("CSP_getInbox?page=1&size=2");
    expect(page.pick("totalPages")).toBe(3);
    expect(page.rows("list")[0]).toMatchObject({ title: "Hello", content: "<p>&#60;b&#62;5 &#60; 6&#60;/b&#62;</p>" });
    expect((await relay("CSP_getInbox?page=9&size=2")).rows("list")).toEqual([]);
  });

  it("starts with the number that the account was created with", async () => {
    await test.control("POST", "/api/accounts", { username: "popular1", inboxUnread: 120 });
    expect((await relay("CSP_unreadCount", await test.client.signIn("popular1"))).root).toBe(120);
  });

  it("is closed to trial accounts, and off together with its flag", async () => {
    const trial = await trialToken();
    for (const name of ["CSP_unreadCount", "CSP_getInbox", "CBS_unreadCount", "CBS_launchChat"]) {
      const { errorCode } = await test.client.get(`/wps/relay/${name}`, { token: trial });
      expect([name, errorCode]).toEqual([name, "customer.action.forbidden"]);
    }
    await test.control("POST", "/api/switches", { flags: { INBOX3: false, CBS3: false } });
    const refused = await Promise.all(
      ["CSP_getInbox", "CBS_groupPermission", "CBS_modelList"].map((name) =>
        test.client.get(`/wps/relay/${name}`, { token }),
      ),
    );
    await test.control("POST", "/api/switches", { flags: {} });
    expect(refused.map((reply) => reply.errorCode)).toEqual(Array(3).fill("function.not.available"));
  });
});

describe("Chat (docs/gateway.md 3.11)", () => {
  const launch = async (query: string) => (await relay(`CBS_launchChat?b2c=1&template=v2&${query}`)).text("chatUrl");

  it("opens a page on the game host with a back link, and marks messages as read", async () => {
    expect((await relay("CBS_unreadCount")).root).toEqual({ unReadCount: 2 });
    const backUrl = encodeURIComponent("https://www.site.invalid/m/home?a=1&b=2");
    const url = await launch(`language=MY&backUrl=${backUrl}&headerColor=123456&title=%3Cb%3EHelp`);
    expect(url).toMatch(new RegExp(`^${test.sandbox.gameHost}/chat\\?s=`));
    const page = await fetch(url);
    const text = await page.text();
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(text).toContain('href="https://www.site.invalid/m/home?a=1&#38;b=2"');
    expect(text).toContain("--head:#123456");
    expect(text).toContain("&#60;b&#62;Help");
    expect(text).toContain('lang="my"');
    expect((await relay("CBS_unreadCount")).root).toEqual({ unReadCount: 0 });
  });

  it("stores messages", async () => {
    const url = await launch("language=EN");
    const key = new URL(url).searchParams.get("s") ?? "";
    const body = new URLSearchParams({ s: key, text: "Where is my <bonus>?" });
    const sent = await fetch(new URL("/chat", url), { method: "POST", body });
    expect(sent.url).toBe(url);
    expect(await sent.text()).toContain("Where is my &#60;bonus&#62;?");
    expect(await (await fetch(await launch("language=EN"))).text()).toContain("Where is my");
  });

  it.each(["javascript:alert(1)", "/m/home", "data:text/html,x"])(
    "has no back link for the backUrl %s",
    async (backUrl) => {
      const page = await (await fetch(await launch(`language=EN&backUrl=${encodeURIComponent(backUrl)}`))).text();
      expect(page).not.toContain("<a ");
    },
  );

  it("answers 410 after one hour and for unknown keys", async () => {
    const url = await launch("language=EN");
    expect((await fetch(`${test.sandbox.gameHost}/chat?s=unknown`)).status).toBe(410);
    test.advance(61 * 60_000);
    expect((await fetch(url)).status).toBe(410);
    token = await test.client.signIn("demo_user1");
  });

  it("permits members, not trial accounts", async () => {
    expect((await relay("CBS_groupPermission")).root).toEqual({ enabled: true });
    expect((await relay("CBS_groupPermission", await trialToken())).root).toEqual({ enabled: false });
  });
});

describe("Live rooms (docs/gateway.md 3.11)", () => {
  it("lists models by their flags, anchors by type, and whom a member follows", async () => {
    const all = (await relay("CBS_modelList")).rows("list");
    expect(all[0]).toEqual({ id: 41, name: "Hnin", avatar: "/live/41.jpg", active: true, streaming: true });
    const streaming = (await relay("CBS_modelList?active=1&streaming=true")).rows("list");
    expect(streaming.length).toBeGreaterThan(0);
    expect(streaming.length).toBeLessThan(all.length);
    expect(streaming.every((model) => model.streaming)).toBe(true);
    const types = async (type: string) =>
      (await relay(`CBS_anchorList?type=${type}`)).rows("list").map((row) => row.type);
    expect(new Set(await types("hot"))).toEqual(new Set(["hot"]));
    expect(new Set(await types("promo"))).toEqual(new Set(["promo"]));
    expect((await relay("CBS_focusList")).rows("list").length).toBeGreaterThan(0);
    expect((await test.client.get("/wps/relay/CBS_focusList")).status).toBe(401);
    expect((await fetch(`${test.sandbox.imageHosts[0]}${all[0]?.avatar}`)).status).toBe(200);
  });
});

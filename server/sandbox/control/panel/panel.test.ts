import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox();
});
afterAll(() => test.close());

const show = (path: string, init: RequestInit = {}) => fetch(test.sandbox.controlUrl + path, init);
const textOf = async (path: string) => (await show(path)).text();

async function formToken(): Promise<string> {
  const [, token = ""] = /name="token" value="([^"]+)"/.exec(await textOf("/")) ?? [];
  return token;
}

async function submit(path: string, fields: Record<string, string | string[]>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ token: await formToken() });
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  return show(path, { method: "POST", body, headers });
}

const switches = async () => (await test.control("GET", "/api/state")).pick("switches");

describe("Pages", () => {
  it.each(["/", "/messages", "/accounts", "/accounts/demo_agent", "/switches", "/faults", "/log", "/feedback"])(
    "%s is a complete page without script",
    async (path) => {
      const page = await show(path);
      const text = await page.text();
      expect(page.status).toBe(200);
      expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(text).toContain("<h1>");
      expect(text).toContain('aria-current="page"');
      expect(text).not.toContain("<script");
    },
  );

  it("show codes, sent messages and captcha answers", async () => {
    await test.client.call("POST", "/wps/verification/sms/register", { body: { mobileNo: "0912345678" } });
    const { answer } = await test.captcha();
    const text = await textOf("/messages");
    expect(text).toContain(await test.code("0912345678"));
    expect(text).toContain("0912345678");
    expect(text).toContain(`<span class="code">${answer}</span>`);
  });

  it("show calls with their violations, and escape text of callers", async () => {
    await test.client.get("/wps/system/country", { headers: { ModuleId: "<b>COMM3" } });
    await test.client.get("/wps/system/test/ping");
    const violations = await textOf("/log?violations=true");
    expect(violations).toContain("module id &#60;b&#62;COMM3, expected COMM3");
    expect(violations).not.toContain("<strong>ping</strong>");
    expect(await textOf("/log?operation=ping")).toContain("<strong>ping</strong>");
  });

  it("show feedback as text", async () => {
    const { cookie, answer } = await test.captcha();
    const body = { sender: "<i>me", content: "<img src=x onerror=alert(1)>", type: 0, captcha: answer };
    await test.client.call("PUT", "/wps/feedback", { body, cookie });
    expect(await textOf("/feedback")).toContain("&#60;img src=x onerror=alert(1)&#62;");
  });

  it("say that a page or account is unknown", async () => {
    expect((await show("/nowhere")).status).toBe(404);
    expect((await show("/accounts/nobody")).status).toBe(404);
  });
});

describe("Forms", () => {
  it("create accounts and top them up", async () => {
    const created = await submit("/accounts/create", { username: "panel1", type: "40", balance: "12.5", password: "" });
    expect(created.url).toMatch(/\/accounts\/panel1\?note=\w+$/);
    expect(await created.text()).toContain("The account is ready.");
    await submit("/accounts/panel1/top-up", { amount: "0.25" });
    const token = await test.client.signIn("panel1");
    expect((await test.client.get("/wps/v2/wallets/balance", { token })).value.pick("sumBalance")).toBe(12.75);
    await submit("/accounts/panel1/change", { disabled: "on", chatUnread: "4", password: "" });
    expect((await test.client.login("panel1")).errorCode).toBe("US_CUSTOMER_ACTIVEFLAG_ERROR");
  });

  it("create accounts with a second step, and show the code of its authenticator", async () => {
    await submit("/accounts/create", { username: "panel2", type: "0", balance: "1", verifyMethods: "email, ga" });
    expect((await test.client.login("panel2")).value.root).toEqual(["email", "ga"]);
    expect(await textOf("/accounts/panel2")).toContain("email, ga (code 246810)");
    expect(await textOf("/accounts/panel1")).not.toContain("246810");
  });

  it("send messages and add contract requests for agents", async () => {
    await submit("/accounts/demo_agent/message", { title: "Hello agent", content: "Text" });
    await submit("/accounts/demo_agent/contract", { kind: "dividend", product: "FISH", period: "W", status: "P" });
    const text = await textOf("/accounts/demo_agent");
    expect(text).toContain("Hello agent");
    expect(text).toContain("dividend · FISH W");
  });

  it("change every switch", async () => {
    await submit("/switches/site", {
      maintenance: "on",
      maintenanceEnd: "2026-01-01T02:00",
      functionOff: "ping, REG3",
    });
    await submit("/switches/session", { tokenIdleSeconds: "60", captchaAfter: "1", openRound: "on" });
    await submit("/switches/wire", {
      lotteryMapForm: "on",
      hideRunningContracts: "on",
      webLogo: "on",
      mem_cen: "0",
      dep_func: "1",
    });
    await submit("/switches/flags", { flags: ["REG3", "GOOGLELOGIN3"] });
    await submit("/switches/vendors", { vendors: ["JL", "AV"] });
    expect(await switches()).toMatchObject({
      maintenance: true,
      maintenanceEnd: Date.UTC(2026, 0, 1, 2),
      regionRestriction: false,
      functionOff: ["ping", "REG3"],
      tokenIdleSeconds: 60,
      captchaAfter: 1,
      openRound: true,
      requireDigest: false,
      lotteryMapForm: true,
      hideRunningContracts: true,
      singleWallet: false,
      webLogo: true,
      template: { mem_cen: "0", dep_func: "1" },
      flags: { REG3: true, GOOGLELOGIN3: true, CBS3: false },
      vendorMaintenance: ["JL", "AV"],
    });
    const template = await test.client.get("/wps/system/templates");
    expect(template.value.pick("parameters")).toMatchObject({
      mem_cen: "0",
      dep_func: "1",
      app_desc: expect.any(String),
    });
    await submit("/reset", {});
    expect(await switches()).toMatchObject({ maintenance: false, captchaAfter: 2, flags: {}, template: {} });
  });

  it("add and remove faults", async () => {
    await submit("/faults/add", { operation: "ping", kind: "status", value: "503", times: "2", share: "50" });
    expect((await test.control("GET", "/api/faults")).root).toEqual([
      { operation: "ping", kind: "status", value: 503, times: 2, share: 0.5 },
    ]);
    await submit("/faults/clear", {});
    expect((await test.control("GET", "/api/faults")).root).toEqual([]);
  });

  it("report mistakes and change nothing", async () => {
    const mistake = await submit("/switches/session", { tokenIdleSeconds: "soon", captchaAfter: "1" });
    expect(mistake.status).toBe(400);
    expect(await mistake.text()).toContain("tokenIdleSeconds");
    expect(await switches()).toMatchObject({ tokenIdleSeconds: 1800 });
  });
});

describe("Posts of other sites", () => {
  it.each<[string, Record<string, string>]>([
    ["cross-site", { "Sec-Fetch-Site": "cross-site" }],
    ["same-site, as the product on another port is", { "Sec-Fetch-Site": "same-site" }],
    ["from another origin", { Origin: "http://localhost:3000" }],
    ["from an opaque origin", { Origin: "null" }],
  ])("posts of other sites are refused: %s", async (_, headers) => {
    expect((await submit("/switches/site", { maintenance: "on" }, headers)).status).toBe(403);
    const api = { method: "POST", headers, body: '{"maintenance":true}' };
    expect((await show("/api/switches", api)).status).toBe(403);
    expect(await switches()).toMatchObject({ maintenance: false });
  });

  it("posts are refused without the token of the page", async () => {
    const body = new URLSearchParams({ maintenance: "on", token: "guessed" });
    expect((await show("/switches/site", { method: "POST", body })).status).toBe(403);
    expect((await show("/switches/site", { method: "POST" })).status).toBe(403);
    expect(await switches()).toMatchObject({ maintenance: false });
  });

  it("cannot inject messages into the panel", async () => {
    expect(await textOf("/?note=Call%20this%20number")).not.toContain("Call this number");
  });
});

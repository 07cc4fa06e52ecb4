import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox();
});
afterAll(() => test.close());

describe("Checks before a registration (docs/gateway.md 3.2, quirk 12)", () => {
  it.each([
    ["username=freename1", 200, true, undefined],
    ["username=newplayer_9", 400, false, "format.username.err"],
    ["username=abc", 400, false, "format.username.err"],
    ["username=", 400, false, "format.username.err"],
  ])("checkUsername %s", async (query, status, success, code) => {
    const reply = await test.client.get(`/wps/check/username?${query}`);
    expect([reply.status, reply.errorCode]).toEqual([status, code]);
    expect(reply.json).toMatchObject({ success });
  });

  it("answers a name that is taken with 200", async () => {
    await test.control("POST", "/api/accounts", { username: "takenname" });
    const { status, json } = await test.client.get("/wps/check/username?username=TakenName");
    expect(status).toBe(200);
    expect(json).toEqual({
      success: false,
      errorCode: "exists.username.err",
      message: "Username already exists",
      value: null,
    });
  });

  it.each([
    ["free@example.com", 200, undefined],
    ["demo_user1@example.com", 200, "exists.email.err"],
    ["nonsense", 400, "format.email.err"],
    ["free@example.info", 400, "format.email.err"],
  ])("checkEmail %s", async (email, status, code) => {
    const reply = await test.client.get(`/wps/check/email?email=${encodeURIComponent(email)}`);
    expect([reply.status, reply.errorCode]).toEqual([status, code]);
  });

  it("gives every account an e-mail address that its own rule accepts", async () => {
    const emails = (await test.control("GET", "/api/accounts")).rows().flatMap(({ email }) => (email ? [email] : []));
    expect(emails.length).toBeGreaterThan(1);
    for (const email of emails) {
      const reply = await test.client.get(`/wps/check/email?email=${encodeURIComponent(String(email))}`);
      expect([email, reply.errorCode]).toEqual([email, "exists.email.err"]);
    }
  });
});

describe("Affiliates (docs/gateway.md 3.2)", () => {
  it.each<[string, number, unknown]>([
    ["code=DEMO88", 200, { code: "DEMO88" }],
    ["code=star41", 200, { code: "STAR41" }],
    ["domain=star41.site.invalid", 200, { code: "STAR41" }],
    ["code=DEMO88&referralCode=100001", 200, { code: "DEMO88" }],
  ])("checkAffiliate %s", async (query, status, value) => {
    const reply = await test.client.get(`/wps/agent/affiliate?${query}`);
    expect([reply.status, reply.value.root]).toEqual([status, value]);
  });

  it.each([
    ["code=NOBODY", 200, "affiliate.code.invalid"],
    ["domain=unknown.invalid", 200, "affiliate.code.invalid"],
    ["code=OLD2024", 400, "expired.affiliate.url"],
    ["code=DEMO88&referralCode=1", 400, "US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR"],
  ])("checkAffiliate %s is refused", async (query, status, code) => {
    const reply = await test.client.get(`/wps/agent/affiliate?${query}`);
    expect([reply.status, reply.errorCode]).toEqual([status, code]);
  });

  it("getDefaultAgent gives the domain's agent, or null", async () => {
    const code = async (domain: string) => (await test.client.get(`/wps/agent/default?domain=${domain}`)).value.root;
    expect(await code("www.site.invalid")).toEqual({ code: "DEMO88" });
    expect(await code("other.invalid")).toEqual({ code: null });
  });
});

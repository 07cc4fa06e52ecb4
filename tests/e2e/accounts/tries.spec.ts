import type { APIRequestContext } from "@playwright/test";
import { filledIn } from "../../support/account-forms.ts";
import { expect, api as test } from "../../support/fixtures.ts";
import { SAME_ORIGIN_JSON } from "../../support/page-text.ts";
import { PASSWORD } from "../../support/sandbox.ts";

const form = { username: "demo_user1", password: PASSWORD };
const same = { "sec-fetch-site": "same-origin" };

test.describe("@http Codes of a registration", () => {
  test("12 wrong ones for one number, from as many addresses and in other spellings: the gateway sees 5", async ({
    request,
    sandbox,
  }) => {
    const { mobileNum = "", ...form } = await filledIn(request, sandbox, { messageCode2: "0" });
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      await request.get("/m/register", { headers: SAME_ORIGIN_JSON });
      const spelling = at % 2 ? mobileNum : `0095${mobileNum.replace(/^0/, "")}`;
      const answer = await request.post("/m/register", {
        form: {
          ...form,
          mobileNum: spelling,
          idempotencyKey: crypto.randomUUID(),
          identifying: await sandbox.captcha(),
        },
        headers: { ...SAME_ORIGIN_JSON, "x-forwarded-for": `10.91.${at}.1` },
      });
      statuses.push(answer.status());
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    expect(await sandbox.calls("registerUsername")).toHaveLength(5);
  });
});

test.describe("@http Tries are counted", () => {
  const tryOnce = (
    request: APIRequestContext,
    fields: Partial<typeof form> & { identifying?: string },
    address: string,
    path = "/m/login",
  ) =>
    request.post(path, { form: { ...form, ...fields }, headers: { ...SAME_ORIGIN_JSON, "x-forwarded-for": address } });

  test("5 failures of a name from one address, at any portal, then 429 with Retry-After; another address can log in", async ({
    request,
    playwright,
    product,
    sandbox,
  }) => {
    const { username } = await sandbox.createMember();
    await sandbox.change({ captchaAfter: 100 });
    // Together, here and below, because each failure takes its time. Equal ones would count as one.
    const failures = await Promise.all(
      [1, 2, 3, 4, 5].map((at) => tryOnce(request, { username, password: `Wrong000${at}` }, "10.80.1.1")),
    );
    expect(new Set(failures.map((answer) => answer.status()))).toEqual(new Set([401]));
    await sandbox.clearCalls();
    for (const [name, path] of [
      [username, "/m/login"],
      [` ${username.toUpperCase()} `, "/m/login"],
      [username, "/m/agent"],
    ] as const) {
      const answer = await tryOnce(request, { username: name }, "10.80.1.1", path);
      expect(answer.status(), name).toBe(429);
      expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
      expect(await answer.text()).toContain("errors:too_many_tries");
    }
    expect(await sandbox.calls("login")).toEqual([]);
    // Another browser: the owner of the name.
    const owner = await playwright.request.newContext({ baseURL: product.url });
    expect((await tryOnce(owner, { username }, "10.80.2.1")).status()).toBe(200);
    await owner.dispose();
  });

  test("a known device logs in with the right password, whatever fails elsewhere", async ({
    request,
    product,
    sandbox,
  }) => {
    const { username } = await sandbox.createMember();
    await sandbox.change({ captchaAfter: 1000 });
    const ownAddress = "10.87.0.1";
    expect((await tryOnce(request, { username }, ownAddress)).status()).toBe(200);
    await request.post("/m/logout", { headers: same, maxRedirects: 0 });
    /** From a browser that was never here, behind the same address. */
    const asStranger = async (password: string) => {
      const headers = { ...SAME_ORIGIN_JSON, "x-forwarded-for": ownAddress };
      const body = new URLSearchParams({ username, password });
      return (await fetch(`${product.url}/m/login`, { method: "POST", headers, body })).status;
    };
    await Promise.all([1, 2, 3, 4, 5, 6].map((at) => asStranger(`Wrong000${at}`)));
    expect(await asStranger(PASSWORD)).toBe(429);

    expect((await tryOnce(request, { username }, ownAddress)).status()).toBe(200);
  });

  test("a name that fails from many addresses needs a captcha, and logs in with it", async ({
    request,
    playwright,
    product,
    sandbox,
  }) => {
    const { username } = await sandbox.createMember();
    await sandbox.change({ captchaAfter: 100 });
    const failAsStranger = async (at: number) => {
      // Each of them is a browser that was never here.
      const stranger = await playwright.request.newContext({ baseURL: product.url });
      const answer = await tryOnce(stranger, { username, password: "Wrong0000" }, `10.88.${at}.1`);
      expect(answer.status()).toBe(401);
      await stranger.dispose();
    };
    await Promise.all(Array.from({ length: 10 }, (_, at) => failAsStranger(at)));
    await sandbox.clearCalls();
    const response = await tryOnce(request, { username }, "10.88.50.1");
    expect(response.status()).toBe(401);
    expect(await response.text()).toContain("data:image/");
    expect(await sandbox.calls("login")).toEqual([]);
    const identifying = await sandbox.captcha();
    expect((await tryOnce(request, { username, identifying }, "10.88.50.1")).status()).toBe(200);
  });

  test("15 spellings of a number are one name", async ({ request, sandbox }) => {
    await sandbox.change({ captchaAfter: 100 });
    const numbers = Array.from({ length: 15 }, (_, zeros) => `${"0".repeat(zeros)}977123456`);
    // Digits that are another spelling's would be the same form, which gets the first one's outcome.
    const spellings = [...numbers, "+95977123456", "0095 977 123 456", `${"၀".repeat(15)}၉၇၇၁၂၃၄၅၆`];
    const answers = await Promise.all(spellings.map((username) => tryOnce(request, { username }, "10.89.0.1")));
    const statuses = answers.map((answer) => answer.status());
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(await sandbox.calls("login")).toHaveLength(5);
  });

  test("a page that is refused with 429 says in its headers when to come again, at every step of a log-in", async ({
    request,
    sandbox,
  }) => {
    const { username } = await sandbox.createMember({ verifyMethods: ["payeeName"] });
    await sandbox.change({ captchaAfter: 100 });
    const send = (path: string, fields: Record<string, string>, address: string) =>
      request.post(path, {
        form: fields,
        headers: { ...same, accept: "text/html", "x-forwarded-for": address },
        maxRedirects: 0,
      });
    expect((await send("/m/login", { username, password: PASSWORD }, "10.86.3.1")).headers().location).toBe(
      "/m/login/verify",
    );
    const mobileNum = "0977123123";
    const sms = { mobileNum, countryDialingCode: "+95", messageCode: "0" };
    await Promise.all(
      [1, 2, 3, 4, 5].flatMap((at) => [
        send("/m/login", { username, password: `Wrong000${at}` }, "10.86.3.1"),
        send("/m/login?type=sms", { ...sms, messageCode: `${at}` }, "10.86.3.1"),
      ]),
    );
    for (const [path, fields] of [
      ["/m/login", { username, password: PASSWORD }],
      ["/m/agent", { username, password: PASSWORD }],
      ["/m/login/verify", { method: "payeeName", answer: "Thiri Hla" }],
      ["/m/login?type=sms", sms],
    ] as const) {
      const answer = await send(path, fields, "10.86.3.1");
      expect(answer.status(), path).toBe(429);
      expect(Number(answer.headers()["retry-after"]), path).toBeGreaterThan(0);
    }
  });

  test("an error that is not the person's keeps its message and is not counted (gateway 4)", async ({
    request,
    sandbox,
  }) => {
    const { username } = await sandbox.createMember();
    for (const [fault, status, key] of [
      [{ kind: "html502" }, 503, "errors:unknown_error"],
      [{ kind: "truncated" }, 503, "errors:unknown_error"],
      [{ kind: "wrong-types" }, 503, "errors:unknown_error"],
      [{ kind: "status", value: 500 }, 503, "errors:unknown_error"],
      [{ kind: "status", value: 504 }, 503, "errors:slow_connection"],
      [{ kind: "refusal", value: "system.not.available" }, 503, "errors:system_upgrading"],
      [{ kind: "refusal", value: "IP_NOT_ALLOW" }, 403, "errors:region_blocked"],
      [{ kind: "refusal", value: "function.not.available" }, 403, "errors:no_permission"],
      [{ kind: "refusal", value: "customer.self.exclusion" }, 403, "errors:self_excluded"],
    ] as const) {
      await sandbox.fault({ operation: "login", ...fault, times: 1 });
      const answer = await tryOnce(request, { username }, "10.85.0.1");
      expect(answer.status(), JSON.stringify(fault)).toBe(status);
      expect(await answer.json()).toMatchObject({ key });
    }
    expect((await tryOnce(request, { username }, "10.85.0.1")).status()).toBe(200);
  });
});

import type { APIRequestContext } from "@playwright/test";
import { post } from "../../support/account-forms.ts";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { SAME_ORIGIN_JSON } from "../../support/page-text.ts";
import type { Product } from "../../support/product.ts";
import { PASSWORD } from "../../support/sandbox.ts";

/** The session cookie as somebody may have copied it. */
async function copySession(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState();
  const session = cookies.find(({ name }) => name === "session");
  return `session=${session?.value ?? ""}`;
}

/** Opens the member centre with a copied cookie. */
async function openWith({ url }: Product, cookie: string) {
  const answer = await fetch(`${url}/m/member/home`, { headers: { cookie, accept: "application/json" } });
  return { status: answer.status, cookies: answer.headers.getSetCookie() };
}

const change = { oldPassword: PASSWORD, newPassword: "Fresh2025", confirmNewPassword: "Fresh2025" };
const KEY = "4f6f3f2e-3a53-4a4e-8e2b-9b1b0e0d1c11";

test.describe("@http Sessions can be revoked here", () => {
  test("after a log-out that the gateway does not answer, no copy of the cookie works, and the gateway is asked again", async ({
    request,
    sandbox,
    product,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    const copy = await copySession(request);
    expect((await openWith(product, copy)).status).toBe(200);
    await sandbox.fault({ operation: "logout", kind: "hang", times: 1 });
    await sandbox.clearCalls();
    const answer = await request.post("/m/logout", {
      headers: { ...SAME_ORIGIN_JSON, origin: product.url },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(200);
    const { status, cookies } = await openWith(product, copy);
    expect(status).toBe(401);
    expect(cookies.join()).toMatch(/session=;/);
    // The gateway still knows the token: nothing but this product refuses it.
    await expect
      .poll(async () => (await sandbox.calls("logout")).filter((call) => call.status === 200), { timeout: 20_000 })
      .toHaveLength(1);
  });

  test("a change of password refuses every cookie from before; the session that changed it goes on", async ({
    request,
    sandbox,
    product,
  }) => {
    const member = await sandbox.createMember();
    await signInBy(request, product, member);
    const copy = await copySession(request);
    expect(await post(request, "/m/changePsw", { ...change, idempotencyKey: KEY })).toMatchObject({ status: 200 });
    expect((await openWith(product, copy)).status).toBe(401);
    const open = () => request.get("/m/member/home", { headers: SAME_ORIGIN_JSON });
    expect((await open()).status()).toBe(200);
    expect(await copySession(request)).not.toBe(copy);
    // Nor is the browser's later cookie removed by an answer to an earlier one.
    expect((await openWith(product, copy)).cookies.join()).not.toMatch(/session=/);
    await signInBy(request, product, { ...member, password: change.newPassword });
    expect((await open()).status()).toBe(200);
  });

  test("a change that is sent again with the cookie from before gets the first answer and a cookie that works", async ({
    request,
    sandbox,
    product,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    const before = await request.storageState();
    const form = { ...change, idempotencyKey: KEY };
    const first = await post(request, "/m/changePsw", form);
    const body = new URLSearchParams(form);
    const cookie = before.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const options = { method: "POST", headers: { ...SAME_ORIGIN_JSON, cookie, origin: product.url }, body };
    const again = await fetch(`${product.url}/m/changePsw`, options);
    expect(again.status).toBe(first.status);
    expect(await sandbox.calls("changePassword")).toHaveLength(1);
    const renewed = again.headers.getSetCookie().find((line) => line.startsWith("session="));
    expect((await openWith(product, renewed?.split(";")[0] ?? "")).status).toBe(200);

    // Another form with such a cookie changes nothing.
    const other = new URLSearchParams({ ...form, newPassword: "Other2025", confirmNewPassword: "Other2025" });
    const refused = await fetch(`${product.url}/m/changePsw`, { ...options, body: other });
    expect(refused.status).toBe(401);
    expect(await sandbox.calls("changePassword")).toHaveLength(1);
  });

  for (const what of ["the log-in of another account", "a log-out"])
    test(`a slow answer that ${what} overtakes changes no cookie of a person`, async ({
      request,
      sandbox,
      product,
    }) => {
      await signInBy(request, product, await sandbox.createMember());
      const { cookies } = await request.storageState();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      await sandbox.fault({ operation: "getRewards", kind: "latency", value: 1500, times: 1 });
      const slow = fetch(`${product.url}/m/rewardCenter`, { headers: { cookie }, redirect: "manual" });
      // The gateway has its call when the fault is used up.
      await expect.poll(async () => (await fetch(`${product.controlUrl}/api/faults`)).json()).toEqual([]);
      if (what === "a log-out") await post(request, "/m/logout", {});
      else await signInBy(request, product, await sandbox.createMember());
      const answer = await slow;
      expect(answer.headers.getSetCookie().filter((line) => !line.startsWith("sheet="))).toEqual([]);
      expect(answer.headers.get("clear-site-data")).toBeNull();
    });

  for (const path of ["/m/logout", "/m/member/devices"])
    test(`${path} forgets drafts, half-done log-ins and codes (behaviour 7.22)`, async ({
      request,
      sandbox,
      product,
    }) => {
      await signInBy(request, product, await sandbox.createMember());
      const unfinished = ["draft", "pending-login", "sent-code"];
      const cookie = [await copySession(request), ...unfinished.map((name) => `${name}=x`)].join("; ");
      const headers = { ...SAME_ORIGIN_JSON, cookie, origin: product.url };
      const answer = await fetch(`${product.url}${path}`, { method: "POST", headers, body: new URLSearchParams() });
      expect(answer.status).toBe(200);
      const removed = answer.headers.getSetCookie().filter((line) => line.includes("Max-Age=0"));
      expect(removed.map((line) => line.split("=")[0])).toEqual(expect.arrayContaining(["session", ...unfinished]));
    });

  test("signing out on all devices ends the account's sessions here although the gateway fails", async ({
    request,
    sandbox,
    product,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    const copy = await copySession(request);
    await sandbox.fault({ operation: "logout", kind: "status", value: 503, times: 1 });
    const answer = await post(request, "/m/member/devices", {});
    expect(answer.status).toBe(502);
    expect((await openWith(product, copy)).status).toBe(401);
  });
});

import { sessionWith } from "../../support/changed-session.ts";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";

const HOME = "/m/member/home";

test.describe("@http Sessions and writes of the member centre", () => {
  for (const path of [
    HOME,
    "/m/member/benefits",
    "/m/member/icon",
    "/m/member/devices",
    "/m/member/transfer",
    "/m/voucherCenter",
    "/m/rewardCenter",
    "/m/promoCode",
  ]) {
    test(`a guest at ${path} is led to log in and back`, async ({ request }) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.headers().location).toBe(`/m/login?${new URLSearchParams({ from: path })}`);
    });
  }

  test("an address that is no screen leads home", async ({ request }) => {
    expect((await request.get("/m/member/nothing", { maxRedirects: 0 })).headers().location).toBe("/m/home");
  });

  test("free check: types 0, 1 and 2 may deposit, 40, 41 and 42 may not", async ({
    request,
    playwright,
    product,
    sandbox,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    for (const [type, status] of [
      [0, 200],
      [1, 200],
      [2, 200],
      [40, 403],
      [41, 403],
      [42, 403],
    ] as const) {
      const session = await sessionWith(request, { type });
      const other = await playwright.request.newContext({ extraHTTPHeaders: { cookie: `session=${session}` } });
      const answer = await other.get(`${product.url}/m/voucherCenter`, { maxRedirects: 0 });
      expect(answer.status(), `type ${type}`).toBe(status);
      await other.dispose();
    }
  });

  test("pages asked for together count what is unread once", async ({ request, product, sandbox }) => {
    await signInBy(request, product, await sandbox.createMember());
    await sandbox.clearCalls();
    await Promise.all([HOME, HOME, "/m/set"].map((path) => request.get(path)));
    expect(await sandbox.calls("getInboxUnread")).toHaveLength(1);
    expect(await sandbox.calls("getChatUnread")).toHaveLength(1);
  });

  test("a head icon sent by three tabs is kept with one call; one that does not exist is not sent", async ({
    request,
    product,
    sandbox,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    const send = (icon: string) =>
      request.post("/m/member/icon", {
        form: { icon, idempotencyKey: "k" },
        headers: { origin: product.url, ...AS_JSON },
      });
    for (const answer of await Promise.all([send("4"), send("4"), send("4")])) expect(answer.status()).toBe(200);
    expect(await sandbox.calls("setHeadIcon")).toHaveLength(1);
    for (const icon of ["", "x", "-1", "99", "4.5", "../1"]) expect((await send(icon)).status(), icon).toBe(400);
    expect(await sandbox.calls("setHeadIcon")).toHaveLength(1);
  });

  test("a head icon whose answer is lost counts as saved when the gateway has it", async ({
    request,
    product,
    sandbox,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    await sandbox.fault({ operation: "setHeadIcon", kind: "reset-body" });
    const answer = await request.post("/m/member/icon", {
      form: { icon: "7" },
      headers: { origin: product.url, ...AS_JSON },
    });
    expect(answer.status()).toBe(200);
    expect(await sandbox.calls("setHeadIcon")).toHaveLength(1);
  });

  test("the language sent twice reaches the gateway once; a trial's does not", async ({
    request,
    product,
    sandbox,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    const send = () =>
      request.post("/m/set", { form: { language: "CN" }, headers: { origin: product.url }, maxRedirects: 0 });
    await Promise.all([send(), send(), send()]);
    expect(await sandbox.calls("setLanguage")).toHaveLength(1);
    await request.post("/m/logout", { headers: { origin: product.url }, maxRedirects: 0 });
    await request.post("/m/trial", { headers: { origin: product.url }, maxRedirects: 0 });
    await send();
    expect(await sandbox.calls("setLanguage")).toHaveLength(1);
  });

  test("a notice marked by three tabs, and all at once by three, is marked with one call each", async ({
    request,
    product,
    sandbox,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    const send = (form: Record<string, string>) =>
      request.post("/m/notice", { form: { ...form, stay: "1" }, headers: { origin: product.url, ...AS_JSON } });
    const list = await (await request.get("/m/notice", { headers: AS_JSON })).json();
    const { unread } = list.data.notices as { unread: number };
    expect(unread).toBeGreaterThan(1);
    const thrice = (form: Record<string, string>) => Promise.all([send(form), send(form), send(form)]);
    for (const answer of await thrice({ id: "503" })) expect(answer.status()).toBe(200);
    expect(await sandbox.calls("markAnnouncementRead")).toHaveLength(1);
    for (const answer of await thrice({ all: "1" })) expect(answer.status()).toBe(200);
    expect(await sandbox.calls("markAnnouncementRead")).toHaveLength(unread);
  });

  test("a chat asked for by three taps is opened with one call, and all show it", async ({
    request,
    product,
    sandbox,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    const send = () => request.post("/m/chat", { headers: { origin: product.url, accept: "text/html" } });
    const pages = await Promise.all([send(), send(), send()].map(async (answer) => (await answer).text()));
    const shown = pages.map((page) => /<iframe[^>]* src="([^"]+)"/.exec(page)?.[1]);
    expect(shown[0]).toContain("/chat?s=");
    expect(new Set(shown).size).toBe(1);
    expect(await sandbox.calls("launchChat")).toHaveLength(1);
  });

  test("two people behind one address get a trial session each", async ({ playwright, product, address, sandbox }) => {
    const headers = { "x-forwarded-for": address };
    const visit = () => playwright.request.newContext({ baseURL: product.url, extraHTTPHeaders: headers });
    const people = [await visit(), await visit()];
    const answers = await Promise.all(
      people.map((person) => person.post("/m/trial", { headers: { origin: product.url }, maxRedirects: 0 })),
    );
    for (const answer of answers) expect(answer.headers()["set-cookie"]).toContain("session=");
    expect(await sandbox.calls("freePlay")).toHaveLength(2);
    await Promise.all(people.map((person) => person.dispose()));
  });

  test("signing out everywhere: one call for three taps, and a lost answer is reported", async ({
    request,
    product,
    sandbox,
  }) => {
    const send = () => request.post("/m/member/devices", { headers: { origin: product.url }, maxRedirects: 0 });
    await signInBy(request, product, await sandbox.createMember());
    await Promise.all([send(), send(), send()]);
    expect(await sandbox.calls("logout")).toHaveLength(1);
    await signInBy(request, product, await sandbox.createMember());
    await sandbox.fault({ operation: "logout", kind: "reset-body" });
    const lost = await send();
    expect(lost.headers()["set-cookie"]).toContain("devices_outcome_unknown");
    expect(await sandbox.calls("logout")).toHaveLength(2);
    expect((await request.get(HOME, { maxRedirects: 0 })).status()).toBe(302);
    expect(await (await request.get("/m/home")).text()).toMatch(/class="toast bad" data-seconds="8" role="alert"/);
  });

  test("the form of one account signs out no other one that has logged in since", async ({
    request,
    product,
    sandbox,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    const page = await (await request.get("/m/member/devices", { headers: { accept: "text/html" } })).text();
    const [, idempotencyKey = ""] = /name="idempotencyKey" value="([^"]+)"/.exec(page) ?? [];
    await signInBy(request, product, await sandbox.createMember());
    const send = (form: Record<string, string>) =>
      request.post("/m/member/devices", { form, headers: { origin: product.url, ...AS_JSON }, maxRedirects: 0 });
    expect((await send({ idempotencyKey })).status()).toBe(409);
    expect((await request.get(HOME, { maxRedirects: 0 })).status()).toBe(200);
    expect((await send({})).status()).toBe(200);
    expect((await request.get(HOME, { maxRedirects: 0 })).status()).toBe(302);
  });

  test("signing out everywhere with a displaced token: the session ends, and the outcome is reported as unknown", async ({
    request,
    playwright,
    product,
    sandbox,
  }) => {
    const member = await sandbox.createMember();
    await signInBy(request, product, member);
    const elsewhere = await playwright.request.newContext();
    await signInBy(elsewhere, product, member);
    const response = await request.post("/m/member/devices", { headers: { origin: product.url }, maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers()["set-cookie"]).toContain("devices_outcome_unknown");
    expect(response.headers()["set-cookie"]).toContain("session=;");
    expect(await sandbox.calls("logout")).toHaveLength(1);
    // The session elsewhere is one of the account's, too.
    const other = await elsewhere.get(`${product.url}${HOME}`, { maxRedirects: 0 });
    expect(other.headers()["set-cookie"]).toContain("account_logged_out");
    await elsewhere.dispose();
  });

  test("after a log-out whose answer was lost, its cookie is not a session any more and ends nothing", async ({
    request,
    playwright,
    product,
    sandbox,
  }) => {
    const member = await sandbox.createMember();
    await signInBy(request, product, member);
    const cookie = (await request.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    await sandbox.fault({ operation: "logout", kind: "reset-body", times: 1 });
    const send = (path: string) => request.post(path, { headers: { origin: product.url, cookie }, maxRedirects: 0 });
    expect((await send("/m/logout")).status()).toBe(302);
    const later = await playwright.request.newContext();
    await signInBy(later, product, member);
    const response = await send("/m/member/devices");
    expect(response.headers().location).toContain("/m/login?");
    expect(response.headers()["set-cookie"]).toContain("account_logged_out");
    expect(response.headers()["set-cookie"]).toContain("session=;");
    expect((await later.get(`${product.url}${HOME}`, { maxRedirects: 0 })).status()).toBe(200);
    await later.dispose();
  });
});

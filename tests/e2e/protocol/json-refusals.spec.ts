import type { APIRequestContext } from "@playwright/test";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { SAME_ORIGIN_JSON } from "../../support/page-text.ts";
import { GAME } from "../../support/routes.ts";
import type { Fault } from "../../support/sandbox.ts";

const post = (request: APIRequestContext, path: string, data: object = {}) =>
  request.post(path, { headers: { ...SAME_ORIGIN_JSON, "accept-language": "en" }, data });

test.describe("@http What came of an action is in its answer", () => {
  test("a trial: what is told on the page; after too many, 429 and when to come again", async ({ request }) => {
    const address = { "x-forwarded-for": "10.90.0.1" };
    const first = await request.post("/m/trial", { headers: { ...SAME_ORIGIN_JSON, ...address } });
    expect(await first.json()).toMatchObject({ redirect: "/m/home", message: { key: "lobby:trial_started" } });
    let last = first;
    for (let at = 0; at < 10; at += 1) {
      await request.post("/m/logout", { headers: { ...SAME_ORIGIN_JSON, ...address } });
      last = await request.post("/m/trial", { headers: { ...SAME_ORIGIN_JSON, ...address } });
    }
    expect(last.status()).toBe(429);
    expect(Number(last.headers()["retry-after"])).toBeGreaterThan(0);
    expect(await last.json()).toMatchObject({ key: "errors:too_many_tries", redirect: "/m/home" });
  });

  for (const [operation, path, data, status] of [
    ["launchChat", "/m/chat", {}, 503],
    ["logout", "/m/member/devices", {}, 502],
    ["launchGame", "/m/launch", { game: GAME }, 503],
    ["addFavorite", "/m/favourite", { favourite: `${GAME} false`, stay: true }, 503],
    ["addFavorite", "/m/favourite", { favourite: `${GAME} false` }, 503],
    ["setHeadIcon", "/m/member/icon", { icon: "1" }, 503],
    ["markAnnouncementRead", "/m/notice", { id: "503", stay: "1" }, 502],
    ["listNotices", "/m/notice", { all: "1", stay: "1" }, 503],
    ["listNotices", "/m/notice", { all: "1" }, 503],
  ] as const) {
    for (const fault of [{ kind: "html502" }, { kind: "status", value: 500 }] satisfies Omit<Fault, "operation">[]) {
      test(`${path} ${JSON.stringify(data)} with ${fault.kind}: ${status}`, async ({ request, sandbox, product }) => {
        await signInBy(request, product, await sandbox.createMember());
        await sandbox.fault({ operation, ...fault });
        const answer = await post(request, path, data);
        expect(answer.status()).toBe(status);
        expect(await answer.json()).toMatchObject({ status, key: expect.stringMatching(/^(?:errors|member):/) });
      });
    }
  }

  test("a notice that does not exist: 409, whether the page stays or goes on", async ({
    request,
    sandbox,
    product,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    for (const form of [{ id: "nowhere", stay: "1" }, { id: "neither" }])
      expect((await post(request, "/m/notice", form)).status()).toBe(409);
  });

  test("an icon that does not exist: 400", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    expect((await post(request, "/m/member/icon", { icon: "99" })).status()).toBe(400);
  });

  test("a code that was paid says so", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    const answer = await post(request, "/m/promoCode", { promoCode: "AMBER100" });
    expect(await answer.json()).toMatchObject({
      redirect: "/m/promoCode",
      message: { key: "member:code_paid_amount", text: expect.stringContaining("100.00 MMK") },
    });
  });
});

test.describe("@http Guards answer a status, wherever they lead", () => {
  test("a guest: 401", async ({ request }) => {
    const sent = { game: GAME, favourite: `${GAME} false` };
    for (const [method, path] of [
      ["GET", "/m/changePsw"],
      ["POST", "/m/changePsw"],
      ["POST", "/m/member/devices"],
      ["GET", "/m/member/agent/alerts"],
      ["POST", "/m/member/agent/alerts"],
      ["POST", "/m/login/verify"],
      ["POST", "/m/favourite"],
      ["POST", "/m/launch"],
    ] as const) {
      const what = `${method} ${path}`;
      const answer = await request.fetch(path, {
        method,
        headers: SAME_ORIGIN_JSON,
        ...(method === "POST" ? { data: sent } : {}),
      });
      expect.soft(answer.status(), what).toBe(401);
      expect.soft(await answer.json(), what).toMatchObject({
        key: "errors:not_logged_in",
        redirect: expect.stringMatching("/m/"),
      });
    }
  });

  test("a trial, the deposit page: 403 and why", async ({ request }) => {
    await post(request, "/m/trial");
    const answer = await request.get("/m/voucherCenter", { headers: SAME_ORIGIN_JSON });
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ key: "errors:free_reject", route: "voucherCenter" });
  });

  test("a trial, what is not for trials: 403 and where a browser would be sent", async ({ request }) => {
    await post(request, "/m/trial");
    const refused = { status: 403, key: "errors:no_permission" };
    for (const answer of [
      await request.get("/m/member/transfer", { headers: SAME_ORIGIN_JSON }),
      await request.get("/m/member/devices", { headers: SAME_ORIGIN_JSON }),
      await post(request, "/m/member/devices"),
    ])
      expect([answer.status(), await answer.json()]).toMatchObject([403, { ...refused, redirect: "/m/member/home" }]);
    const alerts = "/m/member/agent/alerts?from=/m/notice";
    for (const answer of [await request.get(alerts, { headers: SAME_ORIGIN_JSON }), await post(request, alerts)])
      expect([answer.status(), await answer.json()]).toMatchObject([403, { ...refused, redirect: "/m/notice" }]);
    expect((await post(request, "/m/member/transfer")).status()).toBe(405);
  });

  test("a log-in page that is led to with good news is no refusal", async ({ request, product }) => {
    const provider = "/m/login/with/telegram";
    const plain = await request.get(provider, { headers: SAME_ORIGIN_JSON });
    expect([plain.status(), await plain.json()]).toEqual([200, { redirect: "/m/login", status: 200 }]);
    const landed = await request.get(`${provider}?state=a&code=b`, { headers: SAME_ORIGIN_JSON });
    expect([landed.status(), await landed.json()]).toMatchObject([401, { key: "errors:social_failed" }]);
    const headers = { ...SAME_ORIGIN_JSON, origin: product.url };
    const unknown = await request.post("/m/login/with/nobody", { headers, data: {} });
    expect([unknown.status(), await unknown.json()]).toMatchObject([
      404,
      { redirect: expect.stringMatching("/m/login") },
    ]);
  });

  test("a session that a later log-in has ended: 401, why (behaviour 7.17) and the way back, whatever is sent", async ({
    request,
    sandbox,
    product,
    playwright,
  }) => {
    const account = await sandbox.createMember();
    const tapped = (more = {}) => `/m/favourite?${new URLSearchParams({ game: GAME, from: "/m/home", ...more })}`;
    for (const [path, form, back] of [
      ["/m/favourite", { favourite: `${GAME} false`, stay: true }, tapped()],
      ["/m/favourite", { favourite: `${GAME} true` }, tapped({ on: "false" })],
      ["/m/member/icon", { icon: "2" }, "/m/member/icon"],
      ["/m/notice", { id: "501", stay: "1" }, "/m/notice"],
    ] as const) {
      await signInBy(request, product, account);
      const elsewhere = await playwright.request.newContext();
      await signInBy(elsewhere, product, account);
      await elsewhere.dispose();
      const answer = await post(request, path, form);
      const redirect = `/m/login?${new URLSearchParams({ from: back })}`;
      const key = "errors:session_displaced";
      expect([answer.status(), await answer.json()], path).toMatchObject([401, { redirect, key }]);
    }
  });

  test("a form that needs no session is carried out after its end as well, and says why the session ended", async ({
    request,
    sandbox,
    product,
    playwright,
  }) => {
    const account = await sandbox.createMember();
    await signInBy(request, product, account);
    const elsewhere = await playwright.request.newContext();
    await signInBy(elsewhere, product, account);
    await elsewhere.dispose();
    const answer = await post(request, "/m/set", { language: "EN" });
    const message = { key: "errors:session_displaced" };
    expect([answer.status(), await answer.json()]).toMatchObject([200, { redirect: "/m/set", message }]);
    const member = await request.get("/m/member/home", { headers: SAME_ORIGIN_JSON });
    expect([member.status(), await member.json()]).toMatchObject([401, { key: "errors:not_logged_in" }]);
  });

  for (const [end, key] of [
    ["time", "errors:session_idle"],
    ["/m/logout", "errors:account_logged_out"],
    ["/m/member/devices", "errors:account_logged_out"],
  ] as const) {
    test(`a session that has ended here by ${end}: 401 and why (behaviour 7.17)`, async ({
      request,
      sandbox,
      product,
      playwright,
    }) => {
      await signInBy(request, product, await sandbox.createMember());
      const { cookies } = await request.storageState();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      if (end === "time") await product.advance(31 * 60_000);
      else await post(request, end);
      for (const path of ["/m/member/home", "/m/balance"]) {
        const copied = await playwright.request.newContext({ baseURL: product.url });
        const answer = await copied.get(path, { headers: { ...SAME_ORIGIN_JSON, cookie } });
        expect([answer.status(), await answer.json()], path).toMatchObject([401, { key }]);
        await copied.dispose();
      }
    });
  }

  test("a wrong password is told to somebody who is signed in as well", async ({ request, sandbox, product }) => {
    const { username } = await sandbox.createMember();
    await signInBy(request, product, await sandbox.createMember());
    const answer = await post(request, "/m/login", { username, password: "Wrong0000" });
    expect([answer.status(), await answer.json()]).toMatchObject([401, { key: "errors:user_not_exist_or_disabled" }]);
  });
});

test.describe("@http What is wrong is said by field name, in whole sentences (RFC 9457)", () => {
  test("feedback names its bounds", async ({ request }) => {
    const answer = await post(request, "/m/feedback", { content: "a" });
    const { errors } = (await answer.json()) as { errors: Record<string, { text: string }[]> };
    expect(errors.content?.[0]?.text).toBe("Please write 5 to 500 characters");
  });

  test("registration names its age", async ({ request }) => {
    const answer = await post(request, "/m/register", { birthday: "2020-01-01" });
    expect(await answer.text()).not.toContain("{{");
  });

  test("a field that is missing or not right", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    for (const [path, form, name] of [
      ["/m/favourite", { stay: true }, "favourite"],
      ["/m/favourite", { favourite: `${GAME} false`, stay: "maybe" }, "stay"],
      ["/m/launch", {}, "game"],
      ["/m/launch", { game: GAME, demo: "perhaps" }, "demo"],
      ["/m/launch", { game: GAME, playType: "dragon" }, "playType"],
      ["/m/notice", {}, "id"],
      ["/m/announcements", {}, "seen"],
      ["/m/popup", {}, "seen"],
      ["/m/play-safe", { every: "abc" }, "every"],
      ["/m/set", { theme: "blue" }, "theme"],
      ["/m/rewardCenter", { reward: "a b" }, "reward"],
      ["/m/member/icon", {}, "icon"],
    ] as const) {
      const what = `${path} ${JSON.stringify(form)}`;
      const answer = await post(request, path, form);
      expect.soft(answer.status(), what).toBe(400);
      const { key, errors } = (await answer.json()) as { key: string; errors: object };
      const error = { key: "errors:field_invalid", text: "This is missing or not right" };
      expect.soft({ key, errors }, what).toEqual({ key: "errors:check_the_fields", errors: { [name]: [error] } });
    }
  });

  test("feedback with a file that is no picture", async ({ request, product }) => {
    const images = { name: "a.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") };
    const multipart = { content: "Hello there", captcha: "1", images };
    const headers = { ...SAME_ORIGIN_JSON, origin: product.url };
    const answer = await request.post("/m/feedback", { multipart, headers });
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { images: [{ key: "content:image_wrong_type" }] } });
  });

  test("an empty promo code", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    const answer = await post(request, "/m/promoCode", { promoCode: "" });
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { promoCode: [{ key: "member:code_needed" }] } });
  });

  test("a contract's answer that was not confirmed, and one that is none", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createAgent(), "/m/agent");
    const form = { contract: "daily.1", answer: "accept", version: "A".repeat(22), idempotencyKey: "0123456789" };
    const path = "/m/member/agent/getSalaryContract";
    expect(await (await post(request, path, form)).json()).toMatchObject({
      key: "agent:agree_first",
      errors: { agree: [{ key: "agent:agree_first" }] },
    });
    expect(await (await post(request, path, { ...form, version: "A" })).json()).toMatchObject({
      errors: { version: [{ key: "errors:field_invalid" }] },
    });
  });

  test("a range of days that is none, backwards, or in the future", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createAgent(), "/m/agent");
    const wrong = [{ key: "agent:day_invalid" }];
    const order = [{ key: "agent:range_invalid" }];
    for (const [query, errors] of [
      ["from=2026-13-01&to=x", { from: wrong, to: wrong }],
      ["from=2020-11-05&to=2020-11-01", { to: order }],
      ["from=2999-01-01&to=2999-01-02", { to: [{ key: "agent:range_future" }] }],
    ] as const) {
      const answer = await request.get(`/m/agent/home?${query}`, { headers: SAME_ORIGIN_JSON });
      expect(answer.status(), query).toBe(400);
      expect(await answer.json()).toMatchObject({ errors });
    }
  });
});

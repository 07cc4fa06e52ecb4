import type { APIResponse } from "@playwright/test";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { GAME, GUEST_PAGES, MEMBER_PAGES } from "../../support/routes.ts";
import { PASSWORD } from "../../support/sandbox.ts";

async function read(answer: APIResponse): Promise<Record<string, unknown>> {
  const type = answer.status() < 400 ? /^application\/json\b/ : /^application\/problem\+json\b/;
  expect(answer.headers()["content-type"]).toMatch(type);
  return (await answer.json()) as Record<string, unknown>;
}

test.describe("@http Testers call loaders and actions and get plain JSON", () => {
  test("GET every page of guests", async ({ request }) => {
    test.slow();
    for (const path of GUEST_PAGES) {
      const answer = await request.get(path, { headers: AS_JSON });
      expect.soft(answer.status(), path).toBe(200);
      const { route, status, data } = await read(answer);
      expect.soft(status, path).toBe(200);
      expect.soft(data, path).toHaveProperty([String(route)]);
    }
  });

  test("home names its banners, categories and blocks", async ({ request }) => {
    const { route, data } = await read(await request.get("/m/home", { headers: AS_JSON }));
    const home = (data as Record<string, Record<string, unknown[]>>)[String(route)];
    expect(home?.banners?.length).toBeGreaterThan(0);
    expect(home?.categories?.length).toBeGreaterThan(5);
    expect(home?.blocks?.[0]).toMatchObject({ id: "hot", kind: "grid" });
  });

  test("a list has its games, its page and the way to the next", async ({ request }) => {
    const { route, data } = await read(await request.get("/m/slot-games?pageNo=2", { headers: AS_JSON }));
    const list = (data as Record<string, Record<string, unknown>>)[String(route)];
    expect(list).toMatchObject({ page: 2, shown: 72, next: "/m/slot-games?pageNo=3" });
    expect(list?.games).toHaveLength(36);
  });

  test("a browser gets a page, although it accepts anything", async ({ request }) => {
    const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";
    const answer = await request.get("/m/home", { headers: { accept } });
    expect(answer.headers()["content-type"]).toMatch(/^text\/html/);
  });

  test("a page and its JSON have one address and different answers (Vary)", async ({ request }) => {
    expect((await request.get("/m/home", { headers: AS_JSON })).headers().vary).toMatch(/\baccept\b/i);
    const page = await request.get("/m/home", { headers: { accept: "text/html" } });
    expect(page.headers()["content-type"]).toMatch(/^text\/html/);
  });

  test("POST log-in, good: where to go, and the session cookie", async ({ request, sandbox }) => {
    const { username, password } = await sandbox.createMember();
    const answer = await request.post("/m/login?from=/m/notice", { form: { username, password }, headers: AS_JSON });
    expect(answer.status()).toBe(200);
    expect(await read(answer)).toMatchObject({ redirect: "/m/notice", status: 200 });
    expect(answer.headers()["set-cookie"]).toMatch(/^session=/m);
    expect((await request.get("/m/member/home", { headers: AS_JSON })).status()).toBe(200);
  });

  test("POST log-in, bad: 401 and one message key for all who may not in", async ({ request, sandbox, product }) => {
    const headers = { ...AS_JSON, origin: product.url };
    const { username } = await sandbox.createMember();
    const outcomes = [];
    for (const [name, password] of [
      [username, "Wrong0000"],
      ["nobody_at_all", PASSWORD],
      ["demo_locked", PASSWORD],
    ] as const) {
      const answer = await request.post("/m/login", { form: { username: name, password }, headers });
      expect(answer.status()).toBe(401);
      const { outcome } = await read(answer);
      const text = JSON.stringify(outcome);
      expect(text).toContain("errors:user_not_exist_or_disabled");
      expect(text).not.toContain(password);
      outcomes.push(text.replaceAll(name, "NAME"));
    }
    expect(new Set(outcomes).size).toBe(1);
  });

  test("POST log-in, empty: 400 with the fields", async ({ request }) => {
    const answer = await request.post("/m/login", { form: { username: "", password: "" }, headers: AS_JSON });
    expect(answer.status()).toBe(400);
    expect(JSON.stringify(await read(answer))).toContain("errors:enter_username_password");
  });

  test("the 21st log-in of an address within a minute: 429", async ({ request, product }) => {
    const headers = { ...AS_JSON, origin: product.url };
    const logIn = async (attempt: number) => {
      const form = { username: `flood${attempt}x${Date.now()}`, password: PASSWORD };
      return (await request.post("/m/login", { form, headers })).status();
    };
    const statuses = new Set<number>();
    // Four together, because each failure takes its time.
    for (let attempt = 0; attempt < 20; attempt += 4) {
      const some = await Promise.all([0, 1, 2, 3].map((at) => logIn(attempt + at)));
      for (const status of some) statuses.add(status);
    }
    expect([...statuses]).toEqual([401]);
    expect(await logIn(20)).toBe(429);
  });

  test("a guarded page, signed out: 401 with where", async ({ request }) => {
    for (const path of ["/m/member/home", "/m/voucherCenter"]) {
      const answer = await request.get(path, { headers: AS_JSON });
      expect.soft(answer.status(), path).toBe(401);
      const redirect = `/m/login?${new URLSearchParams({ from: path })}`;
      expect.soft(await read(answer), path).toMatchObject({ redirect, status: 401 });
      expect.soft(answer.headers(), path).not.toHaveProperty("location");
    }
  });

  test("a launch, signed out: 401 with where", async ({ request }) => {
    const answer = await request.post("/m/launch", { form: { game: GAME }, headers: AS_JSON });
    expect(answer.status()).toBe(401);
    expect(String((await read(answer)).redirect)).toMatch(/^\/m\/login\?from=/);
  });

  test("a launch without money: 409 and its message key", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember({ balance: 0 }));
    const answer = await request.post("/m/launch", {
      form: { game: GAME },
      headers: { ...AS_JSON, origin: product.url },
    });
    expect(answer.status()).toBe(409);
    expect(await read(answer)).toMatchObject({ status: 409, outcome: { error: "errors:deposit_needed" } });
  });

  test("a favourite that is removed: nothing beside its outcome says that it is set", async ({
    request,
    sandbox,
    product,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    const form = { favourite: `${GAME} true`, stay: "1" };
    const answer = await request.post("/m/favourite", { form, headers: { ...AS_JSON, origin: product.url } });
    const { outcome, data } = await read(answer);
    expect(outcome).toEqual({ favourite: false });
    expect(data).toMatchObject({ favourite: { from: "/m/home" } });
    expect(data).not.toHaveProperty("favourite.on");
  });

  test("GET every page of members, signed in", async ({ request, sandbox, product }) => {
    test.slow();
    await signInBy(request, product, await sandbox.createMember({ balance: 12.3 }));
    for (const path of MEMBER_PAGES) {
      await test.step(path, async () => {
        const answer = await request.get(path, { headers: AS_JSON });
        expect(answer.status()).toBe(200);
        expect(answer.headers()["cache-control"]).toBe("no-store");
        const { data } = await read(answer);
        expect(data).toMatchObject({ root: { frame: { member: { balance: "12.30" } } } });
      });
    }
  });

  test("an unknown page says where it leads, and what is outside of /m does not exist", async ({ request }) => {
    expect(await read(await request.get("/m/nowhere", { headers: AS_JSON }))).toMatchObject({ redirect: "/m/home" });
    expect((await request.get("/nowhere", { headers: AS_JSON })).status()).toBe(404);
  });
});

test.describe("@http Bodies of writes (RFC 9457)", () => {
  test("a JSON body does what the form does", async ({ request, sandbox }) => {
    const { username, password } = await sandbox.createMember();
    const answer = await request.post("/m/login", { data: { username, password, remember: true }, headers: AS_JSON });
    expect(await read(answer)).toMatchObject({ redirect: "/m/home", status: 200 });
  });

  test("a refused form names its fields with keys and words in the asked language", async ({ request }) => {
    const answer = await request.post("/m/login", {
      data: { username: "", password: null },
      headers: { ...AS_JSON, cookie: "lang=CN", "sec-fetch-site": "same-origin" },
    });
    expect(answer.status()).toBe(400);
    const problem = await read(answer);
    expect(problem).toMatchObject({ type: "about:blank", title: "Bad Request", status: 400, instance: "/m/login" });
    expect(problem.requestId).toMatch(/\S/);
    const errors = problem.errors as Record<string, { key: string; text: string }[]>;
    expect(Object.keys(errors)).toContain("username");
    expect(errors.username?.[0]).toMatchObject({ key: expect.stringMatching(/^errors:/), text: /\p{Script=Han}/u });
  });

  test("a form without a body is an empty one: 400 with its fields", async ({ product }) => {
    const answer = await fetch(`${product.url}/m/login`, { method: "POST", headers: AS_JSON });
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: { username: [{}], password: [{}] } }]);
  });

  test("a packed body: 415", async ({ request }) => {
    const headers = { ...AS_JSON, "content-type": "application/json", "content-encoding": "gzip" };
    const answer = await request.post("/m/login", { data: "{}", headers });
    expect([answer.status(), await read(answer)]).toMatchObject([415, { key: "errors:body_type_unknown" }]);
  });

  test("bodies that cannot be read: problem details", async ({ request }) => {
    for (const [name, type, data, status] of [
      ["another content type", "text/plain", "username=a", 415],
      ["XML", "application/xml", "<a/>", 415],
      ["JSON that is cut off", "application/json", '{"username":', 400],
      ["a list instead of an object", "application/json", "[1]", 400],
      ["an object as a field", "application/json", '{"username":{"a":1}}', 400],
      ["bytes that are no UTF-8", "application/json", Buffer.from([0x7b, 0xff, 0x7d]), 400],
      ["a multipart body without an end", "multipart/form-data; boundary=x", "--x\r\nfoo", 400],
      ["65 KB", "application/x-www-form-urlencoded", `username=${"a".repeat(65_536)}`, 413],
      ["1 MB of JSON", "application/json", JSON.stringify({ username: "a".repeat(1_048_576) }), 413],
    ] as const) {
      const answer = await request.post("/m/login", { data, headers: { ...AS_JSON, "content-type": type } });
      expect.soft(answer.status(), name).toBe(status);
      const problem = { status, requestId: expect.stringMatching(/\S/) };
      expect.soft(await read(answer), name).toMatchObject(problem);
    }
  });
});

import { gunzipSync } from "node:zlib";
import { sessionWith } from "../../support/changed-session.ts";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { SLOTS } from "../../support/ports.ts";
import { startProduct } from "../../support/product.ts";
import { PASSWORD } from "../../support/sandbox.ts";
import { text } from "../../support/texts.ts";

const html = { accept: "text/html", cookie: "lang=EN" };

test("@http every answer has an id of its own", async ({ request }) => {
  const ids = new Set<string | undefined>();
  for (let times = 0; times < 3; times += 1)
    ids.add((await request.get("/m/home", { headers: html })).headers()["x-request-id"]);
  expect(ids.size).toBe(3);
  expect(ids).not.toContain(undefined);
});

test.describe("@http Caching", () => {
  test("assets last for ever and come compressed", async ({ request }) => {
    const page = await (await request.get("/m/home", { headers: html })).text();
    const [, sheet = ""] = /href="(\/assets\/[^"]+\.css)"/.exec(page) ?? [];
    const answer = await request.get(sheet, { headers: { "accept-encoding": "br" } });
    expect(answer.headers()).toMatchObject({ "content-encoding": "br" });
    expect(answer.headers()["cache-control"]).toMatch(/max-age=31536000.*immutable/);
  });

  test("a kept page comes compressed, with an ETag, so that it need not be sent again", async ({
    request,
    product,
  }) => {
    const first = await fetch(`${product.url}/m/home`, { headers: { ...html, "accept-encoding": "br" } });
    const etag = first.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    expect(first.headers.get("content-encoding")).toBe("br");
    // The one cookie a shared page may set says that its sheet came with it, the same for everybody.
    for (const cookie of first.headers.getSetCookie()) expect(cookie).toMatch(/^sheet=\w+;/);
    const again = await request.get("/m/home", { headers: { ...html, "if-none-match": etag } });
    expect([200, 304]).toContain(again.status());
    const head = await request.head("/m/home", { headers: html });
    expect(head.status()).toBe(200);
    expect(await head.text()).toBe("");
  });

  test("the stylesheet of a brand is for all caches, unless it renews a member's session", async ({
    request,
    sandbox,
    product,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    const read = async (cookie: string) => {
      const { headers } = await fetch(`${product.url}/brand/aa3300-none.css`, { headers: { cookie } });
      return [headers.get("cache-control"), headers.getSetCookie().map((line) => line.split("=")[0])];
    };
    const forAll = "public, max-age=31536000, immutable";
    expect(await read("")).toEqual([forAll, []]);
    expect(await read(`session=${await sessionWith(request, {})}`)).toEqual([forAll, []]);
    const old = await sessionWith(request, { seenAt: Date.now() - 120_000 });
    expect(await read(`session=${old}`)).toEqual(["no-store", ["session"]]);
  });

  test("the same page in every encoding", async ({ product }) => {
    const read = async (encoding: string) => {
      const answer = await fetch(`${product.url}/m/set`, { headers: { ...html, "accept-encoding": encoding } });
      return answer.text();
    };
    const [plain, zipped, brotli] = [await read("identity"), await read("gzip"), await read("br")];
    expect(zipped).toBe(plain);
    expect(brotli).toBe(plain);
    expect(() => gunzipSync(plain)).toThrow();
  });
});

test.describe("@http Limits of the server", () => {
  test("a body of more than 64 KB is refused", async ({ request, product }) => {
    const answer = await request.post("/m/set", {
      form: { theme: "light", more: "x".repeat(100_000) },
      headers: { origin: product.url },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(413);
  });

  test("odd addresses are no failures", async ({ request }) => {
    for (const path of ["/%", "/m/%zz", "/m/home?%", "/m/..%2f..%2fetc/passwd", `/m/home?tab=${"x".repeat(3000)}`]) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBeLessThan(500);
    }
  });

  test("lives and is ready (health)", async ({ request }) => {
    for (const path of ["/healthz", "/readyz"]) {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      expect(answer.headers()["cache-control"]).toBe("no-store");
    }
  });
});

test.describe("@http A gateway that is out of reach", () => {
  test.use({ environment: { GATEWAY_URL: "http://127.0.0.1:9", MERCHANT_CODE: "NOBODY" } });

  test("leaves the product ready, with a home that says what did not load", async ({ request }) => {
    const answer = await request.get("/m/home", { headers: html });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(text("lobby:games_failed"));
    expect((await request.get("/readyz")).status()).toBe(200);
  });
});

test.describe("@http Start and stop", () => {
  test("in production its cookies and headers bind to https", async ({ playwright, product: { gatewayUrl } }) => {
    const env = {
      RUN_MODE: "production",
      GATEWAY_URL: gatewayUrl,
      MERCHANT_CODE: "DEMO",
      SESSION_SECRET: "a-secret-of-tests-that-is-long-enough",
    };
    const product = await startProduct({ slot: SLOTS.headers, env });
    const request = await playwright.request.newContext({ extraHTTPHeaders: { "x-forwarded-proto": "https" } });
    try {
      const page = await request.get(`${product.url}/m/home`, { headers: html });
      expect(page.headers()["strict-transport-security"]).toMatch(/max-age=\d{8}/);
      const answer = await request.post(`${product.url}/m/login`, {
        form: { username: "demo_user1", password: PASSWORD },
        headers: { origin: product.url.replace("http:", "https:") },
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(302);
      const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
      const session = cookies.find(({ value }) => value.startsWith("__Host-session="))?.value ?? "";
      for (const attribute of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]) expect(session).toContain(attribute);
      expect(session).not.toContain("Domain");
    } finally {
      await request.dispose();
      expect(await product.stop()).toBe(0);
    }
  });
});

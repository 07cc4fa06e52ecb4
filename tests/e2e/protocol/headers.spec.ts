import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { startProduct } from "../../support/product.ts";
import { GUEST_PAGES, MEMBER_PAGES } from "../../support/routes.ts";
import { PASSWORD } from "../../support/sandbox.ts";

const html = { accept: "text/html", cookie: "lang=EN" };

/** Every answer, whatever it is. */
const COMMON = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

function directives(policy = ""): Map<string, string> {
  return new Map(
    policy.split(";").map((part) => {
      const [name = "", ...sources] = part.trim().split(/\s+/);
      return [name, sources.join(" ")] as const;
    }),
  );
}

test.describe("@http Security headers", () => {
  for (const path of GUEST_PAGES) {
    test(`page ${path}`, async ({ request }) => {
      const headers = (await request.get(path, { headers: html })).headers();
      expect(headers).toMatchObject(COMMON);
      expect(headers["permissions-policy"]).toContain("camera=()");
      const policy = directives(headers["content-security-policy"]);
      expect(policy.get("default-src")).toBe("'none'");
      expect(policy.get("script-src")).toBe("'self'");
      expect(policy.get("style-src")).toMatch(/^'self'(?: 'sha256-[\w+/=]+')*$/);
      expect(policy.get("frame-ancestors")).toBe("'none'");
      // A form on the pages of log-in and registration may lead on to a sign-in provider.
      const forms = /^\/m\/(?:login|register)/.test(path) ? /^'self'(?: https?:\/\/[\w.:-]+)*$/ : /^'self'$/;
      expect(policy.get("form-action")).toMatch(forms);
      expect(policy.get("base-uri")).toBe("'none'");
      expect(policy.get("require-trusted-types-for")).toBe("'script'");
      expect(headers["content-security-policy"]).not.toMatch(/unsafe-|\*/);
      for (const name of ["x-powered-by", "server", "x-page"]) expect(headers).not.toHaveProperty(name);
    });
  }

  test("assets, JSON, redirects and what does not exist", async ({ request }) => {
    const page = await (await request.get("/m/home", { headers: html })).text();
    const assets = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? "");
    expect(assets.length).toBeGreaterThan(1);
    for (const path of [...assets, "/icon.svg", "/nowhere", "/assets/none.js", "/healthz", "/m/nowhere"]) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.headers(), path).toMatchObject(COMMON);
      expect(directives(answer.headers()["content-security-policy"]).get("default-src"), path).toBe("'none'");
    }
    const json = await request.get("/m/home", { headers: { accept: "application/json" } });
    expect(json.headers()).toMatchObject(COMMON);
    expect(directives(json.headers()["content-security-policy"]).get("default-src")).toBe("'none'");
  });

  test("no cache keeps what a member is sent: pages, their data and JSON", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    for (const path of MEMBER_PAGES) {
      const forms = [
        { address: path, headers: { accept: "text/html" } },
        { address: path, headers: { accept: "application/json" } },
        { address: path.replace(/(?=\?|$)/, ".data"), headers: {} },
      ];
      for (const { address, headers } of forms) {
        const answer = await request.get(address, { headers, maxRedirects: 0 });
        expect(answer.headers()["cache-control"], `${address} ${JSON.stringify(headers)}`).toBe("no-store");
      }
    }
  });

  test("no page has an inline script, and no style but the one its policy names by its hash", async ({ request }) => {
    const counts = { styles: 0, scripts: 0 };
    for (const path of GUEST_PAGES) {
      const answer = await request.get(path, { headers: html });
      const page = await answer.text();
      for (const [, sheet = ""] of page.matchAll(/<style>(.*?)<\/style>/gs)) {
        counts.styles += 1;
        const hash = createHash("sha256").update(sheet).digest("base64");
        expect(answer.headers()["content-security-policy"], path).toContain(`'sha256-${hash}'`);
      }
      for (const [tag] of page.matchAll(/<script\b[^>]*>/g)) {
        counts.scripts += 1;
        expect(/ type="application\/json"/.test(tag) || / src="\//.test(tag), `${path}: ${tag}`).toBe(true);
      }
      expect(page, path).not.toMatch(/<style\s|\sstyle="|\son\w+="|javascript:/);
    }
    expect(counts.styles, "styles of all pages").toBeGreaterThan(0);
    expect(counts.scripts, "scripts of all pages").toBeGreaterThan(0);
  });

  test("every answer has an id of its own", async ({ request }) => {
    const ids = new Set<string | undefined>();
    for (let times = 0; times < 3; times += 1)
      ids.add((await request.get("/m/home", { headers: html })).headers()["x-request-id"]);
    expect(ids.size).toBe(3);
    expect(ids).not.toContain(undefined);
  });
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
    expect(await answer.text()).toContain('href="/m/home"');
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
    const product = await startProduct({ slot: 7, env });
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

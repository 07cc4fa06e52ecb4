import { request as openRequest } from "node:http";
import { expect, api as test } from "../../support/fixtures.ts";
import { textIn } from "../../support/texts.ts";

/** Sends what browsers and fetch do not. */
function send(address: string, method: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const sent = openRequest(address, { method, headers }, async (answer) => {
      let text = "";
      for await (const part of answer.setEncoding("utf8")) text += part;
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
    });
    sent.on("error", reject).end();
  });
}

const page = { accept: "text/html", cookie: "lang=CN" };
const json = { accept: "application/json", cookie: "lang=CN" };
const sameOrigin = { "sec-fetch-site": "same-origin" };

test.describe("@http Methods: what changes something is a POST", () => {
  test("405 with what is allowed, for a page with forms", async ({ product }) => {
    for (const method of ["OPTIONS", "TRACE", "PROPFIND", "PUT", "PATCH", "DELETE"]) {
      const answer = await send(`${product.url}/m/login`, method, { ...json, ...sameOrigin });
      expect.soft(answer.status, method).toBe(405);
      expect.soft(answer.headers, method).toMatchObject({ allow: "GET, HEAD, POST", "cache-control": "no-store" });
      expect.soft(JSON.parse(answer.text), method).toMatchObject({
        status: 405,
        key: "errors:method_not_allowed",
        requestId: answer.headers["x-request-id"],
      });
    }
  });

  test("405 with what is allowed, for a POST to an address that takes none", async ({ request }) => {
    for (const path of ["/m/help", "/openapi.json"]) {
      const answer = await request.post(path, { headers: { ...json, ...sameOrigin } });
      expect.soft(answer.status(), path).toBe(405);
      expect.soft(answer.headers().allow, path).toBe("GET, HEAD");
      expect.soft(await answer.json(), path).toMatchObject({ key: "errors:method_not_allowed" });
    }
  });
});

test("@http an error page shows the id of its request (behaviour 18.7)", async ({ request }) => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const broken = { "content-type": "multipart/form-data; boundary=b" };
  for (const [what, method, path, headers, body] of [
    ["refused before the app: a method", "PUT", "/m/login", {}, ""],
    ["refused before the app: another site", "POST", "/m/set", { ...form, "sec-fetch-site": "cross-site" }, "a=b"],
    ["refused before the app: a long body", "POST", "/m/set", { ...form, ...sameOrigin }, "x".repeat(70 * 1024)],
    ["of the app: a page that takes no forms", "POST", "/m/help", { ...form, ...sameOrigin }, "a=b"],
    ["of the app: a form that is cut off", "POST", "/m/login", { ...broken, ...sameOrigin }, "--b\r\n"],
  ] as const) {
    const answer = await request.fetch(path, { method, headers: { ...page, ...headers }, data: body });
    expect.soft(answer.status(), what).toBeGreaterThanOrEqual(400);
    const id = answer.headers()["x-request-id"] ?? "";
    expect.soft(id, what).toMatch(/^[\w-]{36}$/);
    const shown = /<small[^>]*>([^<]*)<\/small>/.exec(await answer.text())?.[1];
    expect.soft(shown, what).toBe(textIn("CN", "common:request", { id }));
  }
});

test("@http an error page of the app names the language of its texts (behaviour 15.2)", async ({ request }) => {
  for (const [chosen, tag, texts] of [
    ["MY", "my-MM", "MY"],
    ["CN", "zh-Hans-CN", "CN"],
    ["TH", "en", "EN"],
  ] as const) {
    const headers = { ...page, ...sameOrigin, cookie: `lang=${chosen}` };
    const shown = await (await request.post("/m/help", { headers, form: { a: "b" } })).text();
    expect.soft(shown, chosen).toContain(`<h1 class="state-title">${textIn(texts, "common:pageFailedTitle")}</h1>`);
    const tags = /<html lang="([^"]*)" dir="ltr"[^>]* data-texts="([^"]*)"/.exec(shown)?.slice(1);
    expect.soft(tags, chosen).toEqual([tag, texts]);
  }
});

test("@http Burmese words of an error have word joiners on its page, and none in JSON (behaviour 15.25)", async ({
  request,
}) => {
  for (const [what, method, path] of [
    ["refused before the app", "PUT", "/m/login"],
    ["refused by the app", "POST", "/m/help"],
  ] as const) {
    const ask = async (accept: string) => {
      const headers = { ...sameOrigin, accept, cookie: "lang=MY" };
      return (await request.fetch(path, { method, headers, form: { a: "b" } })).text();
    };
    const { key, detail } = JSON.parse(await ask("application/json")) as { key: string; detail: string };
    expect.soft(detail, what).not.toContain("\u2060");
    const shown = textIn("MY", key);
    expect.soft(shown.replaceAll("\u2060", ""), what).toBe(detail);
    expect.soft(await ask("text/html"), what).toContain(shown);
  }
});

test("@http an error page of the app has the visitor's theme, the logo and a way home (behaviour 18.7)", async ({
  request,
}) => {
  const headers = { ...page, ...sameOrigin, cookie: "lang=EN; theme=light" };
  const shown = await (await request.post("/m/help", { headers, form: { a: "b" } })).text();
  expect(shown).toMatch(/<html [^>]*data-theme="light"/);
  expect(shown).toContain('<p class="logo">');
  expect(shown).toContain('href="/m/home"');
});

test.describe("@http What is refused before the app is said in the visitor's language", () => {
  const long = "x".repeat(70 * 1024);
  test("another site, and long bodies", async ({ request }) => {
    for (const [what, path, headers, body, status, key, words] of [
      ["another site", "/m/set", { "sec-fetch-site": "cross-site" }, "", 403, "errors:cross_site", "并非来自本站"],
      ["a long body", "/m/set", sameOrigin, long, 413, "errors:body_too_large", "内容过大"],
      [
        "a long body that calls itself an upload",
        "/m/login",
        { ...sameOrigin, "content-type": "multipart/form-data; boundary=b" },
        long,
        413,
        "errors:body_too_large",
        "内容过大",
      ],
    ] as const) {
      const response = await request.post(path, { headers: { ...json, ...headers }, data: body });
      expect.soft(response.status(), what).toBe(status);
      const problem = (await response.json()) as { detail: string };
      expect.soft(problem, what).toMatchObject({ status, key, instance: path });
      expect.soft(problem.detail, what).toContain(words);

      const shown = await request.post(path, { headers: { ...page, ...headers }, data: body });
      expect.soft(shown.status(), what).toBe(status);
      expect.soft(shown.headers()["content-type"], what).toMatch(/^text\/html/);
      const title = new RegExp(`lang="zh[^>]*>.*<h1>[^<]*${words}.*href="/m/home"`);
      expect.soft(await shown.text(), what).toMatch(title);
      for (const answer of [response, shown]) {
        expect.soft(answer.headers()["cache-control"], what).toBe("no-store");
        expect.soft(answer.headers().vary, what).toMatch(/accept.*cookie/i);
      }
    }
  });

  test("forms with pictures may be longer", async ({ request }) => {
    for (const path of ["/m/feedback", "/m/feedback.data"]) {
      const answer = await request.post(path, { headers: sameOrigin, multipart: { content: long } });
      expect(answer.status(), path).not.toBe(413);
    }
  });

  test("a body without a length: 411", async ({ product }) => {
    const headers = { ...json, ...sameOrigin, "transfer-encoding": "chunked" };
    const answer = await send(`${product.url}/m/set`, "POST", headers);
    expect(answer.status).toBe(411);
    expect(JSON.parse(answer.text)).toMatchObject({ key: "errors:length_required" });
  });
});

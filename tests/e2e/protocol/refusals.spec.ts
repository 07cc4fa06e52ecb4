import { request as openRequest } from "node:http";
import { expect, api as test } from "../../support/fixtures.ts";

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
const own = { "sec-fetch-site": "same-origin" };

test.describe("@http Methods: what changes something is a POST", () => {
  for (const method of ["OPTIONS", "TRACE", "PROPFIND", "PUT", "PATCH", "DELETE"]) {
    test(`${method}: 405 with what is allowed`, async ({ product }) => {
      const answer = await send(`${product.url}/m/login`, method, { ...json, ...own });
      expect(answer.status).toBe(405);
      expect(answer.headers).toMatchObject({ allow: "GET, HEAD, POST", "cache-control": "no-store" });
      expect(JSON.parse(answer.text)).toMatchObject({
        status: 405,
        key: "errors:method_not_allowed",
        requestId: answer.headers["x-request-id"],
      });
    });
  }

  for (const path of ["/m/help", "/openapi.json"]) {
    test(`POST ${path}, which takes none: 405 with what is allowed`, async ({ request }) => {
      const answer = await request.post(path, { headers: { ...json, ...own } });
      expect(answer.status()).toBe(405);
      expect(answer.headers().allow).toBe("GET, HEAD");
      expect(await answer.json()).toMatchObject({ key: "errors:method_not_allowed" });
    });
  }
});

test.describe("@http What is refused before the app is said in the visitor's language", () => {
  const long = "x".repeat(70 * 1024);
  for (const [what, path, headers, body, status, key, words] of [
    ["another site", "/m/set", { "sec-fetch-site": "cross-site" }, "", 403, "errors:cross_site", "并非来自本站"],
    ["a long body", "/m/set", own, long, 413, "errors:body_too_large", "内容过大"],
    [
      "a long body that calls itself an upload",
      "/m/login",
      { ...own, "content-type": "multipart/form-data; boundary=b" },
      long,
      413,
      "errors:body_too_large",
      "内容过大",
    ],
  ] as const) {
    test(`${what}: ${status}`, async ({ request }) => {
      const told = await request.post(path, { headers: { ...json, ...headers }, data: body });
      expect(told.status()).toBe(status);
      const problem = (await told.json()) as { detail: string };
      expect(problem).toMatchObject({ status, key, instance: path });
      expect(problem.detail).toContain(words);

      const shown = await request.post(path, { headers: { ...page, ...headers }, data: body });
      expect(shown.status()).toBe(status);
      expect(shown.headers()["content-type"]).toMatch(/^text\/html/);
      expect(await shown.text()).toMatch(new RegExp(`lang="zh[^>]*>.*<h1>[^<]*${words}.*href="/m/home"`));
      for (const answer of [told, shown]) {
        expect(answer.headers()["cache-control"]).toBe("no-store");
        expect(answer.headers().vary).toMatch(/accept.*cookie/i);
      }
    });
  }

  test("forms with pictures may be longer", async ({ request }) => {
    for (const path of ["/m/feedback", "/m/feedback.data"]) {
      const answer = await request.post(path, { headers: own, multipart: { content: long } });
      expect(answer.status(), path).not.toBe(413);
    }
  });

  test("a body without a length: 411", async ({ product }) => {
    const headers = { ...json, ...own, "transfer-encoding": "chunked" };
    const answer = await send(`${product.url}/m/set`, "POST", headers);
    expect(answer.status).toBe(411);
    expect(JSON.parse(answer.text)).toMatchObject({ key: "errors:length_required" });
  });
});

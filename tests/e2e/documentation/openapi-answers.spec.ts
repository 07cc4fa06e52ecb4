import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { ApiClient, type Kind, kinds, type Sending } from "../../support/openapi/api-client.ts";
import {
  checkerOf,
  examplePath,
  listOperations,
  listWithoutExample,
  type Operation,
  readDocument,
} from "../../support/openapi/document.ts";
import { EXAMPLES_FILE, type Examples, fieldsOf, recordExamples } from "../../support/openapi/record-examples.ts";
import { AS_JSON } from "../../support/page-text.ts";

/** The operation with the document's own example. */
function exampleOf(operation: Operation, query: boolean): Sending {
  const example = operation.requestBody?.content["application/json"]?.example;
  const body = { body: JSON.stringify(example), headers: { "content-type": "application/json" } };
  return {
    method: operation.method.toUpperCase(),
    path: examplePath(operation, query),
    ...(operation.method === "post" ? body : {}),
  };
}

/** A read with its query and without one, where that makes a difference. */
function sendingsOf(operation: Operation): Sending[] {
  const withQuery = exampleOf(operation, true);
  const bare = exampleOf(operation, false);
  return operation.method === "get" && bare.path !== withQuery.path ? [bare, withQuery] : [withQuery];
}

/** What a visitor of this kind may get: pages for others answer with a refusal. */
function expectedStatus({ security, tags }: Operation, kind: Kind): number | undefined {
  if (!security) return undefined;
  if (kind === "guest") return 401;
  return tags.includes("Agents") && kind !== "agent" ? 403 : undefined;
}

test.describe("@http /openapi.json describes what the product answers", () => {
  test("the description is valid for a public OpenAPI validator", async ({ product }) => {
    const document = await readDocument(product.url);
    expect(document.openapi).toBe("3.1.1");
    expect(await new Validator().validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
  });

  test("a client that has the description gets it again only when it has changed", async ({ product }) => {
    const address = `${product.url}/openapi.json`;
    const first = await fetch(address);
    const etag = first.headers.get("etag") ?? "";
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]+"$/)]);
    await first.arrayBuffer();
    const again = await fetch(address, { headers: { "if-none-match": etag } });
    expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
    expect((await fetch(address, { headers: { "if-none-match": '"another"' } })).status).toBe(200);
  });

  test("every parameter, body and answer has an example", async ({ product }) => {
    const document = await readDocument(product.url);
    expect(listWithoutExample(document)).toEqual([]);
    for (const operation of listOperations(document)) {
      expect(examplePath(operation, true)).not.toContain("{");
      delete operation.parameters[0]?.example;
      delete operation.responses[200]?.content["application/json"]?.example;
    }
    // Proof of the check: without their examples they are found.
    expect(listWithoutExample(document).join("\n")).toMatch(/ tab\n(?:.*\n)*.* 200 as application\/json/);
  });

  test("a box of a JSON body is true or false, and on in a form", async ({ product }) => {
    const bind = listOperations(await readDocument(product.url)).find(
      ({ operationId }) => operationId === "postLoginBind",
    );
    const box = (type: string) => bind?.requestBody?.content[type]?.schema.properties?.remember;
    expect(box("application/json")?.anyOf?.[0]).toEqual({ type: "boolean" });
    expect(box("application/x-www-form-urlencoded")?.enum).toEqual(expect.arrayContaining(["on", "off"]));
  });

  test("the examples are what the schemas beside them allow", async ({ product }) => {
    const document = await readDocument(product.url);
    const { checked, wrong } = checkerOf(document).checkExamples(document);
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(100);
  });

  test("the recorded examples lack nothing that is answered today: `npm run examples`", async ({
    product,
    sandbox,
  }) => {
    test.setTimeout(120_000);
    const kept = JSON.parse(readFileSync(EXAMPLES_FILE, "utf8")) as Examples;
    const today = await recordExamples(product, sandbox);
    const fields = new Set(fieldsOf(kept));
    expect(fieldsOf(today).filter((field) => !fields.has(field))).toEqual([]);
    // A field that is not answered any more is no longer in its schema. Routes that were removed have none.
    const namesOf = ({ pages, answers, refusals }: Examples) =>
      [pages, answers, refusals].map((part) => Object.keys(part).toSorted());
    expect(namesOf(kept)).toEqual(namesOf(today));
  });

  for (const kind of kinds) {
    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one walk over the whole document
    test(`every operation answers as documented, to a ${kind}`, async ({ product, sandbox }) => {
      test.setTimeout(180_000);
      const document = await readDocument(product.url);
      const checker = checkerOf(document);
      const client = new ApiClient(product, sandbox, kind);
      const seen = new Set<number>();
      for (const operation of listOperations(document)) {
        for (const sending of sendingsOf(operation)) {
          // One address has a budget of requests for three seconds, and a fast machine sends more.
          client.move();
          await client.settle();
          const heard = await client.send(sending);
          const requestLine = `${sending.method} ${sending.path}`;
          expect(checker.check(operation, heard), requestLine).toBeUndefined();
          expect(heard.status, requestLine).toBeLessThan(500);
          const expected = expectedStatus(operation, kind);
          // A request for one contract is answered that it no longer exists.
          const explained = expected === 403 && sending.path.includes("contract=");
          if (expected && operation.method === "get" && !explained) expect(heard.status, requestLine).toBe(expected);
          if (/json$/.test(heard.type)) expect(heard.headers.get("vary"), requestLine).toMatch(/accept/i);
          seen.add(heard.status);
        }
      }
      expect([...seen]).toEqual(expect.arrayContaining([200, 400, 404]));
    });
  }

  test("every read answers as documented to a session that a later log-in has ended", async ({
    product,
    sandbox,
    playwright,
  }) => {
    test.setTimeout(120_000);
    const account = await sandbox.createMember();
    const request = await playwright.request.newContext();
    await signInBy(request, product, account);
    const cookies = (await request.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    await signInBy(request, product, account);
    await request.dispose();
    const document = await readDocument(product.url);
    const checker = checkerOf(document);
    const statuses = new Set<number>();
    for (const operation of listOperations(document).filter(({ method }) => method === "get")) {
      const path = examplePath(operation, true);
      const headers = { ...AS_JSON, cookie: cookies };
      const answer = await fetch(product.url + path, { headers, redirect: "manual" });
      const type = (answer.headers.get("content-type") ?? "").split(";")[0] ?? "";
      const heard = { status: answer.status, type, headers: answer.headers, text: await answer.text() };
      expect(checker.check(operation, heard), path).toBeUndefined();
      statuses.add(answer.status);
    }
    expect([...statuses]).toContain(401);
  });

  test("an undocumented answer is found", async ({ product }) => {
    const document = await readDocument(product.url);
    const checker = checkerOf(document);
    const home = listOperations(document).find(({ method, path }) => method === "get" && path === "/m/home");
    if (!home) throw new Error("home is not documented");
    const heard = { headers: new Headers(), type: "application/json", text: '{"route":"x","status":200,"data":{}}' };
    expect(checker.check(home, { ...heard, status: 200 })).toMatch(/another shape/);
    expect(checker.check(home, { ...heard, status: 418 })).toMatch(/not documented/);
    expect(checker.check(home, { ...heard, status: 200, type: "text/html" })).toMatch(/not documented/);
  });
});

test.describe("@http Refusals are problem details wherever they come from (RFC 9457)", () => {
  for (const [name, method, path, headers, status] of [
    ["outside of /m", "GET", "/nowhere", {}, 404],
    ["a sheet of colours that are none", "GET", "/brand/none", {}, 404],
    ["a balance, signed out", "GET", "/m/balance", {}, 401],
    ["a write of another site", "POST", "/m/set", { "sec-fetch-site": "cross-site" }, 403],
    ["a page that takes no write", "POST", "/m/help", {}, 405],
    [
      "a body of another type, to a route without a page",
      "POST",
      "/m/login/with/telegram",
      { "content-type": "text/plain" },
      415,
    ],
  ] as const) {
    test(`${name}: ${status}`, async ({ request }) => {
      const body = method === "POST" ? { data: "a=b" } : {};
      const answer = await request.fetch(path, { method, headers: { ...AS_JSON, ...headers }, ...body });
      expect(answer.status()).toBe(status);
      expect(answer.headers()["content-type"]).toMatch(/^application\/problem\+json\b/);
      const problem: unknown = await answer.json();
      expect(problem).toMatchObject({ type: "about:blank", status, requestId: expect.stringMatching(/\S/) });
    });
  }

  test("a tester who sends no cookie needs no header of a browser; with one, sec-fetch-site does", async ({
    product,
  }) => {
    const send = (headers: Record<string, string>) =>
      fetch(`${product.url}/m/set`, {
        method: "POST",
        redirect: "manual",
        headers: { ...AS_JSON, "content-type": "application/json", ...headers },
        body: '{"theme":"light"}',
      });
    expect((await send({})).status).toBe(200);
    expect((await send({ cookie: "lang=EN" })).status).toBe(403);
    expect((await send({ cookie: "lang=EN", "sec-fetch-site": "same-origin" })).status).toBe(200);
  });
});

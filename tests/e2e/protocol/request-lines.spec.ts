import { expect, api as test } from "../../support/fixtures.ts";
import { sendRaw } from "../../support/raw-http.ts";

const SECURITY_HEADERS = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

const REST = "Host: localhost\r\nConnection: close\r\n";
const get = (target: string, rest = REST) => `GET ${target} HTTP/1.1\r\n${rest}\r\n`;
const post = (path: string, headers: string, body = "") => `POST ${path} HTTP/1.1\r\n${REST}${headers}\r\n\r\n${body}`;

/** Every kind of request line and head that no browser sends, with the status it gets. */
const REQUESTS: readonly [what: string, text: string, status: number][] = [
  ...["/%0a", "/%0d", "/%00", "/%7f", "/%C2%85", "/%E2%80%A8", "/%E2%80%A9x", "/%EE%80%80"].map(
    (path) => [`a path with ${path}`, get(path), 404] as [string, string, number],
  ),
  ["a control character below a page", get("/openapi.json/%0a"), 404],
  ["a control character in the address of data", get("/m/%E2%80%A8.data"), 404],
  ["a control character in the address of an asset", get("/assets/%0a"), 404],
  ["half an escape", get("/%"), 404],
  ["an escape that is no UTF-8", get("/%ff"), 404],
  ["a form for an address that is no UTF-8", post("/m/%ff", "Content-Length: 0"), 404],
  ["an absolute address of another site", get("http://other.example/m/home"), 400],
  ["an absolute address of this site", get("http://localhost/m/home"), 400],
  ["an absolute address that cannot be parsed", get("http://[::1"), 400],
  ["an absolute address without a host", get("https:///m/home"), 400],
  ["an absolute address of another scheme", get("ftp://localhost/"), 400],
  ["GET *", get("*"), 400],
  ["POST *", post("*", "Content-Length: 0"), 400],
  ["OPTIONS *", `OPTIONS * HTTP/1.1\r\n${REST}\r\n`, 400],
  ["a target without a slash", get("?m"), 400],
  ["a blank in the target", get("/a b"), 400],
  ...[
    "/assets/..\\m\\home",
    "/assets/%2e%2e/m/home",
    "/healthz/../m/home",
    "/m/./home",
    "/m/play/.%2E/set?a",
    "/m/home/..",
  ].map((path) => [`a path that a parser resolves, ${path}`, get(path), 400] as [string, string, number]),
  ["a target of 5,000 bytes", get(`/m/home?gameName=${"%25".repeat(1661)}`), 414],
  ["a path of 5,000 slashes", get(`/m${"/".repeat(4998)}`), 414],
  ["bytes above ASCII in the target", get("/\x80\xff"), 400],
  ["no Host", get("/m/home", "Connection: close\r\n"), 400],
  ["two Hosts", get("/m/home", `${REST}Host: other.example\r\n`), 400],
  ["a header without a colon", get("/m/home", `${REST}nonsense\r\n`), 400],
  ["NUL in a header", get("/m/home", `${REST}x: a\0b\r\n`), 400],
  ["a head of 20,000 bytes", get("/m/home", `${REST}x: ${"a".repeat(20_000)}\r\n`), 431],
  ["a target of 20,000 bytes", get(`/${"a".repeat(20_000)}`), 431],
  ["an unknown method", `FOO / HTTP/1.1\r\n${REST}\r\n`, 400],
  ["a method in small letters", `get / HTTP/1.1\r\n${REST}\r\n`, 400],
  ["a future version", `GET / HTTP/9.9\r\n${REST}\r\n`, 400],
  ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  ["a TLS handshake", "\x16\x03\x01\x02\0\x01\r\n\r\n", 400],
  ["CONNECT", `CONNECT other.example:443 HTTP/1.1\r\n${REST}\r\n`, 405],
  ["an unknown expectation", post("/m/login", "Expect: 200-ok\r\nContent-Length: 0"), 417],
  ["a negative length", post("/m/login", "Content-Length: -1"), 400],
  ["a length and chunks", post("/m/login", "Content-Length: 3\r\nTransfer-Encoding: chunked", "0\r\n\r\n"), 400],
  [
    "a boundary of 256 characters",
    post(
      "/m/feedback",
      `Accept: application/json\r\nContent-Type: multipart/form-data; boundary=${"b".repeat(256)}\r\nContent-Length: 3`,
      "abc",
    ),
    400,
  ],
];

/** Whether a line of the log is about a request that was answered. */
const isOfRequest = (line: string) => /^\{.*"request":"[\w-]{36}".*"msg":"answered"\}$/.test(line);

test("@http hostile request lines are a 400 or a 404, never a failure (security 5)", async ({ product }) => {
  const before = product.output().length;
  const ids: string[] = [];
  for (const [what, text, status] of REQUESTS) {
    const answer = await sendRaw(product.url, text);
    expect.soft(answer.status, what).toBe(status);
    expect.soft(Object.fromEntries(answer.headers), what).toMatchObject(SECURITY_HEADERS);
    const id = answer.headers.get("x-request-id") ?? "";
    expect(id, what).toMatch(/^[\w-]{36}$/);
    ids.push(id);
  }
  // What the parser refuses is logged by the process's first load, everything else by the latest one: each writes its
  // lines twice a second, at a moment of its own.
  await expect.poll(() => ids.filter((id) => !product.output().includes(id, before))).toEqual([]);
  const lines = product.output().slice(before).trim().split("\n");
  for (const [at, [what, , status]] of REQUESTS.entries()) {
    const written = lines.filter((line) => line.includes(ids[at] ?? ""));
    expect.soft(written, `${what}: one line in the log`).toHaveLength(1);
    expect.soft(JSON.parse(written[0] ?? ""), what).toMatchObject({ request: ids[at], status });
    expect.soft(written[0], what).not.toContain("stack");
  }
  // Lines of requests before these may have been late; whatever else was written counts.
  const others = lines.filter((line) => !ids.some((id) => line.includes(id)) && !isOfRequest(line));
  expect.soft(others, "other lines in the log").toEqual([]);
});

test("@http hundreds of requests in one packet are not begun: the connection is closed (security 5)", async ({
  product,
}) => {
  const { body } = await sendRaw(product.url, get("/m/nowhere", "Host: localhost\r\n").repeat(300));
  expect(body.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThan(100);
  expect((await sendRaw(product.url, get("/healthz"))).status).toBe(200);
});

test("@http a form that arrives with the request before it, on the same connection, loses nothing", async ({
  product,
  sandbox,
}) => {
  const { username, password } = await sandbox.createMember();
  const body = new URLSearchParams({ username, password }).toString();
  const form = `Origin: ${product.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}`;
  const before = get("/version", `Host: ${new URL(product.url).host}\r\n`);
  const host = `Host: ${new URL(product.url).host}\r\nConnection: close\r\n`;
  const answers = await sendRaw(product.url, `${before}POST /m/login HTTP/1.1\r\n${host}${form}\r\n\r\n${body}`);
  expect(answers.status).toBe(200);
  expect(answers.body).toContain("HTTP/1.1 302");
  expect(answers.body).toMatch(/set-cookie: [^\r]*session=/i);
});

for (const [hops, forwarded] of [
  ["0", "localhost:99999"],
  ["1", "localhost, other.example:99999"],
] as const)
  test.describe(`@http With TRUST_PROXY_HOPS=${hops}`, () => {
    test.use({ environment: { TRUST_PROXY_HOPS: hops } });

    test(`a forwarded host "${forwarded}" makes no address and no failure (security 3)`, async ({ product }) => {
      const rest = `${REST}X-Forwarded-Host: ${forwarded}\r\nAccept: application/json\r\n`;
      const answers = [
        await sendRaw(product.url, get("/m/register", rest)),
        await sendRaw(product.url, get("/m/register.data", rest)),
        await sendRaw(product.url, `POST /m/login HTTP/1.1\r\n${rest}Content-Length: 0\r\n\r\n`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
    });
  });

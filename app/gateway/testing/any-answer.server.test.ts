import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { createGateway } from "../client/create-gateway.server";
import type { GatewayClient } from "../client/gateway-client.server";
import { GatewayError } from "../protocol/errors.server";
import { operations } from "../protocol/operations.server";
import { examples } from "./examples";
import { testModulus } from "./gateway";
import { closeAll, json, optionsFor, refuse, serve } from "./http-server";
import { moreExamples } from "./more-examples";
import { type Reader, readers } from "./operation-readers";

/** Answers tried for each reader; more of them find what is rare. */
const RUNS = 60;

const all: Readonly<Record<string, unknown>> = { ...examples, ...moreExamples };

let answered: string;
let body: unknown;
const asked = new Set<string>();
const server = await serve(({ path }, response) => {
  if (path === answered) json(response, body);
  else if (path === operations.getRsaKey.path) response.writeHead(200).end(testModulus);
  else refuse(response, "function.not.available");
});
const gateway = createGateway(
  optionsFor(server.url, {
    cache: { items: 1, keep: 0, backoff: 0 },
    breaker: { calls: 1_000_000 },
    onCall: ({ operation }) => asked.add(operation),
  }),
);

afterAll(async () => {
  await gateway.close();
  await closeAll();
});

async function expectViewOrGatewayError(read: (gateway: GatewayClient) => Promise<unknown>): Promise<void> {
  try {
    const view = await read(gateway.as({ language: "EN", device: "web", token: "tk-1" }));
    if (view === undefined) return;
    const text = JSON.stringify(view);
    expect(text).not.toMatch(/:null[,}]/);
    expect(JSON.parse(text)).toEqual(view);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
  }
}

/** Texts and numbers that a reader may take for more than they are. */
const odd = fc.constantFrom<unknown>(
  ...[null, "", "0", -1, 0.1, 1e21, 1e308, -1e308, 5e-324, 8.64e15, 8.64e15 + 2, 2 ** 53, 253402300800000],
  ...[
    "1e308",
    "-1e999",
    "9".repeat(400),
    "0x10",
    "1e-7",
    "NaN",
    "Infinity",
    "2026-13-45",
    "+275760-09-13",
    "__proto__",
  ],
  ...["javascript:1", "//x", "https://[", "http://x:99999", "https://a@b", "data:,", "%", "%E0%A4%A", "\ud800", "\0"],
  ...["(", "[a-", "a{9,1}", "(a+)+$", "2026-01-01 00:00:00", "24:00", "<b>", "a\nb", {}, [], [[]], true],
);

/** The example with parts of it replaced by anything. */
function broken(value: unknown): fc.Arbitrary<unknown> {
  const anything = fc.oneof(fc.jsonValue(), { arbitrary: odd, weight: 3 });
  const same = { arbitrary: fc.constant(value), weight: 6 };
  if (Array.isArray(value)) {
    return fc.oneof(same, { arbitrary: fc.tuple(...value.map(broken)), weight: 6 }, { arbitrary: anything, weight: 1 });
  }
  if (value === null || typeof value !== "object") return fc.oneof(same, { arbitrary: anything, weight: 1 });
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, broken(field)]));
  return fc.oneof(
    { arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 6 },
    { arbitrary: fc.record(fields), weight: 6 },
    { arbitrary: anything, weight: 1 },
  );
}

test.each(Object.entries(readers))(
  "%s: any JSON is a view model or a GatewayError (docs/gateway.md 1.4)",
  async (_, { operation, path, example, read }: Reader) => {
    answered = path;
    const envelope = fc.oneof(
      fc.jsonValue(),
      fc.record({ success: fc.constant(true), value: fc.jsonValue() }),
      fc.record({ success: fc.constant(true), value: broken(all[example]) }),
      broken(all[example]),
      fc.record({
        success: fc.constant(false),
        errorCode: fc.oneof(fc.string(), fc.jsonValue()),
        value: fc.jsonValue(),
      }),
    );
    const run = fc.asyncProperty(envelope, async (answer) => {
      body = answer;
      await expectViewOrGatewayError(read);
    });
    await fc.assert(run, { numRuns: RUNS });
    expect(asked).toContain(operation);
  },
);

test("every operation has such a reader; the key has tests of its own", () => {
  const read = new Set(Object.values(readers).map(({ operation }) => operation as string));
  expect(Object.keys(operations).filter((name) => !read.has(name))).toEqual(["getRsaKey"]);
});

import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { createGateway } from "../client/create-gateway.server";
import type { GatewayClient } from "../client/gateway-client.server";
import { GatewayError } from "../protocol/errors.server";
import { operations } from "../protocol/operations.server";
import { examples, testModulus } from "./example-responses";
import { closeAll, gatewayOptions, sendJson, sendRefusal, startServer } from "./http-server";
import { type ResourceCall, resourceCalls } from "./resource-calls";

/** Responses for each function. Increase it to search for rare failures. */
const RUNS = 30;

let testedPath: string;
let body: unknown;
const calledOperations = new Set<string>();
const bugs: unknown[] = [];
const server = await startServer(({ path }, response) => {
  if (path === testedPath) sendJson(response, body);
  else if (path === operations.getRsaKey.path) response.writeHead(200).end(testModulus);
  else sendRefusal(response, "function.not.available");
});
const gateway = createGateway(
  gatewayOptions(server.url, {
    cache: { maxEntries: 1, retention: 0, failureBackoff: 0 },
    breaker: { minimumCalls: 1_000_000 },
    onCall: ({ operation }) => calledOperations.add(operation),
    // Otherwise a bug would look like a malformed response.
    onUnexpectedError: (_, error) => bugs.push(error),
  }),
);

afterAll(async () => {
  await gateway.close();
  await closeAll();
});

/** A view must be serialisable and must not contain `null`. */
async function expectViewOrGatewayError(call: (gateway: GatewayClient) => Promise<unknown>): Promise<void> {
  try {
    const view = await call(gateway.clientFor({ language: "EN", deviceType: "web", token: "tk-1" }));
    if (view === undefined) return;
    const text = JSON.stringify(view);
    expect(text).not.toMatch(/:null[,}]/);
    expect(JSON.parse(text)).toEqual(view);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
  } finally {
    expect(bugs.splice(0)).toEqual([]);
  }
}

/** Values that are difficult to parse: extreme numbers, invalid dates, URLs and patterns. */
const edgeCase = fc.constantFrom<unknown>(
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

/** The example with some parts removed or replaced by other values. */
function corrupted(value: unknown): fc.Arbitrary<unknown> {
  const anything = fc.oneof(fc.jsonValue(), { arbitrary: edgeCase, weight: 3 });
  const same = { arbitrary: fc.constant(value), weight: 6 };
  if (Array.isArray(value)) {
    return fc.oneof(
      same,
      { arbitrary: fc.tuple(...value.map(corrupted)), weight: 6 },
      { arbitrary: anything, weight: 1 },
    );
  }
  if (value === null || typeof value !== "object") return fc.oneof(same, { arbitrary: anything, weight: 1 });
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, corrupted(field)]));
  return fc.oneof(
    { arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 6 },
    { arbitrary: fc.record(fields), weight: 6 },
    { arbitrary: anything, weight: 1 },
  );
}

test.each(Object.entries(resourceCalls))(
  "%s: any JSON response leads to a view or a GatewayError",
  async (_, { operation, path, example, call }: ResourceCall) => {
    testedPath = path;
    const arbitraryBody = fc.oneof(
      fc.jsonValue(),
      fc.record({ success: fc.constant(true), value: fc.jsonValue() }),
      fc.record({ success: fc.constant(true), value: corrupted(examples[example]) }),
      corrupted(examples[example]),
      fc.record({
        success: fc.constant(false),
        errorCode: fc.oneof(fc.string(), fc.jsonValue()),
        value: fc.jsonValue(),
      }),
    );
    const property = fc.asyncProperty(arbitraryBody, async (arbitrary) => {
      body = arbitrary;
      await expectViewOrGatewayError(call);
    });
    await fc.assert(property, { numRuns: RUNS });
    expect(calledOperations).toContain(operation);
  },
);

test("every operation except getRsaKey has a call in resource-calls.ts", () => {
  const tested = new Set(Object.values(resourceCalls).map(({ operation }) => operation as string));
  expect(Object.keys(operations).filter((name) => !tested.has(name))).toEqual(["getRsaKey"]);
});

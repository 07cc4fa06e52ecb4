import { expect, it } from "vitest";
import { operations } from "~/gateway/protocol/operations.server";
import { operations as sandboxOperations } from "../../server/sandbox/operations/index";

/** How an operation is called; the sandbox writes `{gameId}` of a path as `:gameId`. */
const callOf = (name: string, method: string, path = "") => `${name} ${method} ${path.replace(/:(\w+)/g, "{$1}")}`;

// Pages do without an optional operation that the gateway lacks, so no journey would miss it.
it("the sandbox has every operation that the product calls, at the same path (server/sandbox/operations)", () => {
  const answered = new Set(sandboxOperations.map(({ name, method, paths }) => callOf(name, method, paths[0])));
  const called = Object.entries(operations).map(([name, { method, path }]) => callOf(name, method, path));
  expect(called.filter((call) => !answered.has(call))).toEqual([]);
});

import { expect, test } from "vitest";
import { dayRangeSchemaUntil } from "./agent.form-schema.server";

const errorsOf = (range: { from: string; to: string }) =>
  dayRangeSchemaUntil("2026-05-18")
    .safeParse(range)
    .error?.issues.map(({ path, message }) => [path[0], message]);

test("a day that has not begun is refused as such, and not as a wrong order (behaviour 14.4)", () => {
  expect(errorsOf({ from: "2026-05-12", to: "2026-05-18" })).toBeUndefined();
  expect(errorsOf({ from: "2026-05-12", to: "2026-05-19" })).toEqual([["to", "agent:range_future"]]);
  expect(errorsOf({ from: "2026-05-12", to: "2026-05-11" })).toEqual([["to", "agent:range_invalid"]]);
  expect(errorsOf({ from: "12/05/2026", to: "2026-05-11" })).toEqual([["from", "agent:day_invalid"]]);
});

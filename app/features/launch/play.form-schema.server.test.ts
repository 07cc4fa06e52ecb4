import { expect, test } from "vitest";
import { goOnSchema, intervalSchema } from "./play.form-schema.server";

test("an interval that is offered is accepted, and any other is refused (behaviour 5.20)", () => {
  expect(intervalSchema.parse({ every: "30" })).toEqual({ every: "30" });
  for (const every of [undefined, "", "0", "31", "030", "30 ", "abc"])
    expect(intervalSchema.safeParse({ every }).error?.issues).toMatchObject([{ path: ["every"] }]);
});

test("the answer to a reality check needs no field", () => {
  expect(goOnSchema.parse({})).toEqual({});
});

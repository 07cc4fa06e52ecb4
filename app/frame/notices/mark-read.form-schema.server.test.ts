import { expect, test } from "vitest";
import { markAllSchema, markOneSchema } from "./mark-read.form-schema.server";

test.each(["501", "a-B_9", "a".repeat(40)])("what has the id %s can be marked", (id) => {
  expect(markOneSchema.parse({ id })).toEqual({ id, stay: false });
});

test.each([undefined, "", " 501", "5 01", "501\n", "../1", "a".repeat(41)])("the id %j is refused", (id) => {
  expect(markOneSchema.safeParse({ id }).error?.issues).toMatchObject([{ path: ["id"] }]);
});

test("a form that marks all is not refused for its id, which then opens none", () => {
  expect(markAllSchema.parse({ all: "1", id: "501", from: "/m/home" })).toEqual({
    all: "1",
    id: "501",
    stay: false,
    from: "/m/home",
  });
  expect(markAllSchema.parse({ all: "", id: "../1" }).id).toBeUndefined();
  expect(markAllSchema.safeParse({ id: "501" }).success).toBe(false);
});

test("`stay` counts by being there, whatever its value", () => {
  for (const stay of ["1", "", "false"]) expect(markOneSchema.parse({ id: "1", stay }).stay).toBe(true);
});

import { expect, it } from "vitest";
import { z } from "zod";
import { descriptions } from "~/documentation/descriptions.server";
import { createIdempotencyKey } from "~/http/forms/idempotency-key.server";

/** Answers to contracts are refused without a key. */
const NEEDS_KEY = ["salaryContract", "dividendContract", "hourContract"];

const fields = Object.entries(descriptions).flatMap(([id, { write }]): [string, z.ZodType][] => {
  const field = write?.body instanceof z.ZodObject ? write.body.shape.idempotencyKey : undefined;
  return field ? [[id, field as z.ZodType]] : [];
});
/** What each form reads of a key. */
const read = (key: string) =>
  Object.fromEntries(fields.map(([id, field]) => [id, field.safeParse(key).data ?? "refused"]));

it("every form reads the keys that the pages have", () => {
  expect(fields.length).toBeGreaterThan(10);
  for (const record of [undefined, { id: "s1", name: "demo_user1" }]) {
    const key = createIdempotencyKey({ session: { record } } as Parameters<typeof createIdempotencyKey>[0]);
    expect(read(key)).toEqual(Object.fromEntries(fields.map(([id]) => [id, key])));
  }
});

it("a form with an idempotency key that is too long counts as one without a key", () => {
  expect(read("k".repeat(61))).toEqual(
    Object.fromEntries(fields.map(([id]) => [id, NEEDS_KEY.includes(id) ? "refused" : ""])),
  );
});

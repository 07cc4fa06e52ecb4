import { expect, it } from "vitest";
import { z } from "zod";
import { descriptions } from "~/documentation/descriptions.server";

/** Answers to contracts are refused without a key. */
const NEEDS_KEY = ["salaryContract", "dividendContract", "hourContract"];

const fields = Object.entries(descriptions).flatMap(([id, { write }]): [string, z.ZodType][] => {
  const field = write?.body instanceof z.ZodObject ? write.body.shape.idempotencyKey : undefined;
  return field ? [[id, field as z.ZodType]] : [];
});

it("a form with an idempotency key that is too long counts as one without a key", () => {
  const read = ([id, field]: [string, z.ZodType]) => [id, field.safeParse("k".repeat(61)).data ?? "refused"];
  expect(fields.length).toBeGreaterThan(10);
  expect(Object.fromEntries(fields.map(read))).toEqual(
    Object.fromEntries(fields.map(([id]) => [id, NEEDS_KEY.includes(id) ? "refused" : ""])),
  );
});

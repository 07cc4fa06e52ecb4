import { expect, test } from "vitest";
import { z } from "zod";
import { descriptions } from "~/documentation/descriptions.server";

const modules = import.meta.glob<object>("../../app/**/*.form-schema.server.ts", { eager: true });
const formSchemas = new Set<unknown>(Object.values(modules).flatMap((exports) => Object.values(exports)));

/** Whether a body, or a variant of it, has fields and no module of form schemas has it. */
function isCopy(body: z.core.$ZodType): boolean {
  if (formSchemas.has(body)) return false;
  if (body instanceof z.ZodUnion) return body.options.some(isCopy);
  return !(body instanceof z.ZodObject) || Object.keys(body.shape).length > 0;
}

test("a body that was written for the OpenAPI document is found, also as one of two", () => {
  const copy = z.object({ id: z.string() });
  expect(isCopy(copy)).toBe(true);
  expect(isCopy(z.union([z.object({}), copy]))).toBe(true);
  expect(isCopy(z.object({}))).toBe(false);
});

test("the body of each form in the OpenAPI document is a schema of a *.form-schema.server.ts", () => {
  const bodies = Object.entries(descriptions).flatMap(([id, { write }]) => (write ? [{ id, body: write.body }] : []));
  expect(bodies.length).toBeGreaterThan(25);
  expect(bodies.filter(({ body }) => isCopy(body)).map(({ id }) => id)).toEqual([]);
});

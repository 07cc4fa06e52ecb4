import { describe, expect, it } from "vitest";
import recorded from "./examples.json";
import { problemExample, refusalExample } from "./examples.server";
import { REFUSAL_STATUSES } from "./responses.server";
import { problemSchema } from "./schemas.server";

describe("Examples of the document (recorded by `npm run examples`)", () => {
  it.each(Object.keys(recorded.refusals))("the refusal of %s is problem details", (operation) => {
    const example = refusalExample(operation);
    expect(problemSchema.safeParse(example).error).toBeUndefined();
    expect(example).toMatchObject({ status: 400 });
  });

  it("every refusal status has an example with an English sentence", () => {
    for (const status of REFUSAL_STATUSES) {
      const example = problemExample(status);
      expect(problemSchema.safeParse(example).success, String(status)).toBe(true);
      expect(example.detail, String(status)).toMatch(/^[A-Z][\w '.,-]+$/);
    }
  });

  it("contain no host names and no tokens", () => {
    expect(JSON.stringify(recorded)).not.toMatch(/localhost|127\.0\.0\.1|Bearer/);
  });
});

import { describe, expect, it, vi } from "vitest";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:1");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
const { problemExample, refusalExample } = await import("./examples.server");
const { REFUSAL_STATUSES } = await import("./responses.server");
const { problemSchema } = await import("./schemas.server");
const { default: recorded } = await import("./examples.json");

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

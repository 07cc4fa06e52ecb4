import { describe, expect, it, vi } from "vitest";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:1");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
const { refusalExample, usualProblem } = await import("./examples.server");
const { REFUSALS } = await import("./answers.server");
const { problemSchema } = await import("./schemas.server");
const { default: recorded } = await import("./examples.json");

describe("Examples in the document are answers of the sandbox (npm run examples)", () => {
  it.each(Object.keys(recorded.refusals))("%s: problem details", (operation) => {
    const example = refusalExample(operation);
    expect(problemSchema.safeParse(example).error).toBeUndefined();
    expect(example).toMatchObject({ status: 400 });
  });

  it("every refusal reads in words", () => {
    for (const status of REFUSALS) {
      const example = usualProblem(status);
      expect(problemSchema.safeParse(example).success, String(status)).toBe(true);
      expect(example.detail, String(status)).toMatch(/^[A-Z][\w '.,-]+$/);
    }
  });

  it("they name no machine", () => {
    expect(JSON.stringify(recorded)).not.toMatch(/localhost|127\.0\.0\.1|Bearer/);
  });
});

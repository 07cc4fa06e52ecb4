import { describe, expect, it, vi } from "vitest";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:1");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
const { descriptions } = await import("./descriptions.server");
const { pageExample, refusalExample, usualProblem } = await import("./examples.server");
const { REFUSALS } = await import("./answers.server");
const { problemSchema } = await import("./schemas.server");
const { default: recorded } = await import("./examples.json");

/** Their data takes a step before the visit: a game that runs, a log-in half done, an offer, a setting. */
const WITHOUT = /\/(?:launch|auth|announcements)\/|routes\/(?:alerts|chat|benefits|screen|docs)$/;

describe("Examples in the document are answers of the sandbox (npm run examples)", () => {
  it.each(Object.keys(recorded.refusals))("%s: problem details", (operation) => {
    const example = refusalExample(operation);
    expect(problemSchema.safeParse(example).error).toBeUndefined();
    expect(example).toMatchObject({ status: 400 });
  });

  it("every page has one", () => {
    const missing = Object.entries(descriptions).flatMap(([id, { page }]) => (page && !pageExample(id) ? [id] : []));
    expect(missing.filter((id) => !WITHOUT.test(id))).toEqual([]);
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

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSeal } from "./sealing.server";

const first = "first-secret-first-secret-first-secret";
const second = "second-secret-second-secret-second";

describe("sealing of cookies with AES-256-GCM", () => {
  it("unseals what it sealed, for the same purpose only", async () => {
    const seal = createSeal([first]);
    const text = await seal.seal({ token: "secret-token" }, "session");
    expect(text).not.toContain("secret-token");
    expect(await seal.unseal(text, "session")).toEqual({ token: "secret-token" });
    expect(await seal.unseal(text, "browser")).toBeUndefined();
  });

  it("unseals with the current and the previous secret, and with no other", async () => {
    const old = await createSeal([first]).seal({ n: 1 }, "session");
    const rotated = createSeal([second, first]);
    expect(await rotated.unseal(old, "session")).toEqual({ n: 1 });
    expect(await createSeal([second]).unseal(old, "session")).toBeUndefined();
    expect(await createSeal([second]).unseal(await rotated.seal({ n: 2 }, "session"), "session")).toEqual({ n: 2 });
  });

  it("is rotated in three steps, in each of which machines of the step before and after read each other's", async () => {
    const steps = [[first], [first, second], [second, first], [second]].map(createSeal);
    const reads = async (from: number, to: number) =>
      (await steps[to]?.unseal((await steps[from]?.seal({ n: 1 }, "session")) ?? "", "session")) !== undefined;
    for (const step of [1, 2, 3])
      expect([await reads(step - 1, step), await reads(step, step - 1)], `step ${step}`).toEqual([true, true]);
    // Two steps at once: a machine that knows the old secret alone cannot read what is sealed with the new one.
    expect(await reads(2, 0)).toBe(false);
  });

  it("reads no other spelling of a text, of which there would be any number", async () => {
    const seal = createSeal([first]);
    const text = await seal.seal({ n: 1 }, "session");
    const middle = text.lastIndexOf(".") - 3;
    for (const blank of [" ", "\t", "\n", "="])
      expect(await seal.unseal(text.slice(0, middle) + blank + text.slice(middle), "session")).toBeUndefined();
  });

  it("a changed or foreign text unseals to undefined and never throws", async () => {
    const seal = createSeal([first]);
    const text = await seal.seal({ n: 1 }, "session");
    const positions = fc.integer({ min: 0, max: text.length - 1 });
    await fc.assert(
      fc.asyncProperty(positions, fc.constantFrom("A", "B", "."), async (position, letter) => {
        const changed = text.slice(0, position) + letter + text.slice(position + 1);
        const value = await seal.unseal(changed, "session");
        return changed === text || value === undefined || JSON.stringify(value) === '{"n":1}';
      }),
      { numRuns: 60 },
    );
    await fc.assert(
      fc.asyncProperty(fc.string(), async (foreign) => (await seal.unseal(foreign, "session")) === undefined),
      { numRuns: 60 },
    );
  });
});

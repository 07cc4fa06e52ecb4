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
    expect(await seal.unseal(text, "visitor")).toBeUndefined();
  });

  it("unseals with the current and the previous secret, and with no other", async () => {
    const old = await createSeal([first]).seal({ n: 1 }, "session");
    const rotated = createSeal([second, first]);
    expect(await rotated.unseal(old, "session")).toEqual({ n: 1 });
    expect(await createSeal([second]).unseal(old, "session")).toBeUndefined();
    expect(await createSeal([second]).unseal(await rotated.seal({ n: 2 }, "session"), "session")).toEqual({ n: 2 });
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

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSeal } from "./sealing.server";

const first = "first-secret-first-secret-first-secret";
const second = "second-secret-second-secret-second";

describe("sealing of cookies (safety page, AES-256-GCM)", () => {
  it("opens what it closed, for the same purpose only", async () => {
    const seal = createSeal([first]);
    const text = await seal.seal({ token: "secret-token" }, "session");
    expect(text).not.toContain("secret-token");
    expect(await seal.unseal(text, "session")).toEqual({ token: "secret-token" });
    expect(await seal.unseal(text, "visitor")).toBeUndefined();
  });

  it("the key before the current one still opens; a third one never does", async () => {
    const old = await createSeal([first]).seal({ n: 1 }, "session");
    const rotated = createSeal([second, first]);
    expect(await rotated.unseal(old, "session")).toEqual({ n: 1 });
    expect(await createSeal([second]).unseal(old, "session")).toBeUndefined();
    expect(await createSeal([second]).unseal(await rotated.seal({ n: 2 }, "session"), "session")).toEqual({ n: 2 });
  });

  it("a changed or foreign text is nothing, and never an exception", async () => {
    const seal = createSeal([first]);
    const text = await seal.seal({ n: 1 }, "session");
    const places = fc.integer({ min: 0, max: text.length - 1 });
    await fc.assert(
      fc.asyncProperty(places, fc.constantFrom("A", "B", "."), async (place, letter) => {
        const changed = text.slice(0, place) + letter + text.slice(place + 1);
        const opened = await seal.unseal(changed, "session");
        return changed === text || opened === undefined || JSON.stringify(opened) === '{"n":1}';
      }),
      { numRuns: 60 },
    );
    await fc.assert(
      fc.asyncProperty(fc.string(), async (foreign) => (await seal.unseal(foreign, "session")) === undefined),
      { numRuns: 60 },
    );
  });
});

import { describe, expect, it } from "vitest";
import { createLaunchKey, isKeyOfAnother } from "./launch-key.server";

const one = { name: "amber", type: 0 };
const other = { name: "amber2", type: 0 };

describe("launch key", () => {
  it("has the length that cached pages reserve, differs from page to page and names its member", () => {
    const keys = [createLaunchKey(one), createLaunchKey(one)];
    expect(keys[0]).not.toBe(keys[1]);
    for (const key of keys) {
      expect(key).toMatch(/^[\w-]{36}$/);
      expect(key).not.toContain("amber");
      expect(isKeyOfAnother(one, `${key}-1`)).toBe(false);
      expect(isKeyOfAnother(other, `${key}-1`)).toBe(true);
    }
  });

  it("leaves keys of other clients alone", () => {
    for (const key of ["", "one", "after-login"]) expect(isKeyOfAnother(one, key)).toBe(false);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safePath } from "./safe-path";

describe("redirect targets are same-site paths only", () => {
  it.each(["/m/home", "/m/slot-games?vendor=JL&pageNo=2", "/m/launch?game=RNG.JL.3001#top"])("accepts %j", (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "https://evil.test",
    "/%2f%2fevil.test",
    "/%5cevil.test",
    "/m@evil.test",
    "/m/..//evil.test",
    "/\tevil",
    "/m/home\r\nset-cookie:x",
    "javascript:alert(1)",
    "/。evil",
    "m/home",
    "",
    undefined,
    null,
    `/${"a".repeat(700)}`,
  ])("rejects %j", (target) => {
    expect(safePath(target, "/m/home")).toBe("/m/home");
  });

  it("stays on this site for any input", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (target) => {
          const url = new URL(safePath(target), "https://lobby.test");
          return url.origin === "https://lobby.test";
        },
      ),
    );
  });
});

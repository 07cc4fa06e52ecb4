import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safePath } from "./safe-path";

const LONG = "a".repeat(601);

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
    "/%09/evil.test",
    "/m/%0d%0Aevil",
    "/%1F/evil.test",
    "/%7f/evil.test",
    "/m/home\r\nset-cookie:x",
    "javascript:alert(1)",
    "/。evil",
    "m/home",
    "",
    undefined,
    null,
    `/${LONG}?b=1`,
  ])("rejects %j", (target) => {
    expect(safePath(target, "/m/home")).toBe("/m/home");
  });

  it.each([
    [
      "its way back to a path",
      `/m/launch?game=a&from=${encodeURIComponent(`/m/b?c=${LONG}`)}&d=1#e`,
      "/m/launch?game=a&from=%2Fm%2Fb&d=1#e",
    ],
    ["a way back that is too long itself to home", `/m/launch?from=/${LONG}`, "/m/launch?from=%2Fm%2Fhome"],
    ["itself to its path", `/m/launch?game=${LONG}&from=/m/b#e`, "/m/launch"],
    ["itself to its path without a way back", `/m/slot-games?gameName=${LONG}`, "/m/slot-games"],
  ])("shortens %s", (_, target, path) => {
    expect(safePath(target, "/m/other")).toBe(path);
    expect(safePath(target, "/m/other", 2000)).toBe(target);
  });

  it("stays on this site for any input", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          // Not `fc.webUrl`: it takes seconds to be made.
          fc.tuple(fc.webAuthority(), fc.string()).map(([authority, path]) => `https://${authority}/${path}`),
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

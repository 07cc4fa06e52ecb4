import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPictureTokens } from "./picture-tokens.server";

const first = "first-secret-first-secret-first-secret";
const second = "second-secret-second-secret-second";
const tokens = createPictureTokens([first]);
const source = { origin: undefined, path: "/g/3001.png" };

/** Not `fc.webPath`: it takes seconds to be made. */
const paths = fc
  .array(fc.string({ unit: fc.constantFrom(..."abzAZ019-._~!$&'()*+,;=:@/", "%20", "%E1%80%80") }))
  .map((segments) => segments.join("/"));

describe("The token of a picture", () => {
  it("stands for its source, whatever the source is", () => {
    const endings = fc.constantFrom("", ".png", ".jpg", ".jpeg", ".webp", ".gif", ".avif", ".svg", ".PNG", ".png?v=2");
    fc.assert(
      fc.property(paths, endings, fc.boolean(), (path, ending, isAbsolute) => {
        const origin = isAbsolute ? "https://img.example" : undefined;
        const unsealed = tokens.unseal(tokens.seal({ origin, path: `/${path}${ending}` }));
        expect(unsealed?.path).toBe(`/${path}${ending}`);
        expect(unsealed?.isOrigin?.("https://img.example")).toBe(isAbsolute ? true : undefined);
        expect(unsealed?.isOrigin?.("https://other.example")).toBe(isAbsolute ? false : undefined);
      }),
    );
  });

  it("says nothing of it, and is short", () => {
    const token = tokens.seal({ origin: "https://img.vendor.example", path: "/games/fortune-koi.png" });
    expect(Buffer.from(token, "base64url").toString("latin1")).not.toMatch(/vendor|games|fortune|koi|png/);
    expect(tokens.seal(source)).toMatch(/^[\w-]{20}$/);
  });

  it("is the same in every process with the secret, and for the previous secret still known", () => {
    expect(createPictureTokens([first]).seal(source)).toBe(tokens.seal(source));
    const rotated = createPictureTokens([second, first]);
    expect(rotated.seal(source)).not.toBe(tokens.seal(source));
    expect(rotated.unseal(tokens.seal(source))?.path).toBe(source.path);
    expect(createPictureTokens([second]).unseal(tokens.seal(source))).toBeUndefined();
  });

  it("keeps its id when the secret changes, so that kept pictures are found", () => {
    const other = createPictureTokens([second]);
    expect(other.unseal(other.seal(source))?.id).toBe(tokens.unseal(tokens.seal(source))?.id);
  });

  // The last letter of some lengths has bits that stand for nothing, so that other letters mean the same bytes.
  it.each(["/g/3001.png", "/g/30012.png", "/g/300123.png"])("of %s cannot be changed in any letter", (path) => {
    const token = tokens.seal({ origin: undefined, path });
    const changed = Array.from(token, (_, index) =>
      Array.from("Ab0-BCDEQgw", (letter) => token.slice(0, index) + letter + token.slice(index + 1)),
    ).flat();
    expect(changed.filter((text) => text !== token && tokens.unseal(text))).toEqual([]);
  });

  it("cannot be made without the secret", () => {
    const token = tokens.seal({ origin: undefined, path: "/g/3001.png" });
    fc.assert(fc.property(fc.base64String(), (text) => tokens.unseal(text) === undefined));
    fc.assert(fc.property(fc.string(), (text) => tokens.unseal(text) === undefined));
    expect(tokens.unseal(`${token}=`)).toBeUndefined();
    expect(tokens.unseal("A".repeat(5000))).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { formatFor, parsePictureRequest } from "./picture-request";

const CARD = { width: 240, height: 320, fit: "cover", dense: true, lite: false } as const;

describe("The format of a picture is the best that the browser names", () => {
  it.each([
    ["image/avif,image/webp,*/*;q=0.8", "avif"],
    ["image/avif", "avif"],
    ["IMAGE/AVIF", "avif"],
    ["image/webp, image/avif ; q=0.9", "avif"],
    ["image/avif;q=0.001", "avif"],
    ["image/png,image/webp;q=0.5", "webp"],
    ["image/avif;q=0,image/webp", "webp"],
    ["image/avif; q=0.000 , image/webp", "webp"],
    ["image/avif;level=1;q=0,image/webp;q=1", "webp"],
    ["image/avif;q=0,image/webp;q=0,*/*", "base"],
    ["image/avif;q=0.5,image/webp;q=0.9", "avif"],
    ['image/png;a=",image/avif,",image/webp', "webp"],
    ["image/*,*/*;q=0.8", "base"],
    ["image/avifs,x-image/webp", "base"],
    [`image/png,${"image/gif,".repeat(50)}image/avif`, "base"],
    ["*/*", "base"],
    ["avif", "base"],
    ["", "base"],
    [undefined, "base"],
  ])("%s: %s", (accept, format) => {
    expect(formatFor(accept, CARD)).toBe(format);
  });

  it("a picture of few pixels is WebP", () => {
    expect(formatFor("image/avif,image/webp", { ...CARD, width: 28, height: 28 })).toBe("webp");
  });
});

describe("An address of a picture", () => {
  it.each([
    ["/img/token/card", { sizeName: "card", size: { width: 120, height: 160, dense: false, lite: false } }],
    ["/img/token/card2", { sizeName: "card2", size: { width: 240, height: 320, dense: true, lite: false } }],
    ["/img/token/lite/card", { sizeName: "card-lite", size: { width: 120, height: 160, dense: false, lite: true } }],
    ["/img/token", { sizeName: "text", size: { width: 360, fit: "inside" } }],
  ])("%s names a token and a place", (url, expected) => {
    expect(parsePictureRequest(url)).toMatchObject({ token: "token", ...expected });
  });

  it.each([
    "/img/",
    "/img/token/card3",
    "/img/token/lite/card2",
    "/img/token/lite/lite/card",
    "/img/token/card?size=4000",
    "/img/token/card/",
    "/img/token/%63ard",
    "/img/token/../card",
    "/img/token/constructor",
    "/img/token/__proto__",
  ])("%s is none", (url) => {
    expect(parsePictureRequest(url)).toBeUndefined();
  });
});

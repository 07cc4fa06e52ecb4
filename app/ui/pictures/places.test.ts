import { describe, expect, it } from "vitest";
import { pictureSources, placedPicture } from "./places";

describe("A picture in a place of the layout", () => {
  it("has an address for one pixel a point and one for two", () => {
    expect(pictureSources("/img/abc", "mark")).toEqual({
      src: "/img/abc/mark",
      srcSet: "/img/abc/mark, /img/abc/mark2 2x",
    });
  });

  it("names its widths where the place is larger on wide screens, so that those get the larger picture", () => {
    expect(pictureSources("/img/abc", "card")).toEqual({
      src: "/img/abc/card",
      srcSet: "/img/abc/card 120w, /img/abc/card2 240w",
      sizes: "(min-width:64em)170px,120px",
    });
  });

  it("has one pixel a point in lite mode and with Save-Data", () => {
    expect(pictureSources("/img/abc/lite", "card")).toEqual({ src: "/img/abc/lite/card" });
  });

  it("has the size of its place, wherever it comes from", () => {
    expect(placedPicture("/img/abc/lite", "banner")).toEqual({ src: "/img/abc/lite/banner", width: 328, height: 144 });
    expect(placedPicture("/icon.svg", "card")).toEqual({ src: "/icon.svg", width: 120, height: 160 });
  });

  it.each(["https://img.example/g/1.png", "/icon.svg", "data:image/png;base64,AA", ""])(
    "keeps the address %j, which is not of the picture service",
    (image) => expect(pictureSources(image, "card")).toEqual({ src: image }),
  );
});

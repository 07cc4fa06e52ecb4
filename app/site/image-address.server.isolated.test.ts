import { describe, expect, it, vi } from "vitest";
import { pictureSource } from "~/pictures/picture-address.server";
import { imageAddress, pictureLocations } from "./image-address.server";

/** Hosts that browsers load from themselves. */
const direct = (all: readonly string[]) => ({ all, active: all });
const PATHS = Array.from({ length: 60 }, (_, index) => `/g/${index}.png`);

describe("Addresses of pictures are read as browsers read them, then held against the image hosts (behaviour 2.28)", () => {
  const one = direct(["https://img.example"]);
  const local = direct(["http://localhost:4777"]);

  it.each([
    ["/g/1.png", "https://img.example/g/1.png"],
    ["g/1.png", "https://img.example/g/1.png"],
    ["g\\1.png", "https://img.example/g/1.png"],
    [" /g/a b.png\n", "https://img.example/g/a%20b.png"],
    ["/g/1.png?v=2", "https://img.example/g/1.png?v=2"],
    ["/g/../../1.png", "https://img.example/1.png"],
    ["//img.example/g/1.png", "https://img.example/g/1.png"],
    ["\\\\img.example\\g\\1.png", "https://img.example/g/1.png"],
    ["img.example/g/1.png", "https://img.example/g/1.png"],
    ["IMG.example/g/1.png", "https://img.example/g/1.png"],
    ["HTTPS://IMG.EXAMPLE/g/1.png", "https://img.example/g/1.png"],
    ["http://img.example/g/1.png", "https://img.example/g/1.png"],
    ["https:\\\\img.example\\1.png", "https://img.example/1.png"],
  ])("%j", (text, address) => expect(imageAddress(text, one)).toBe(address));

  it.each([
    ["//localhost:4777/img/x.svg", "http://localhost:4777/img/x.svg"],
    ["localhost:4777/img/x.svg", "http://localhost:4777/img/x.svg"],
    ["http://localhost:4777/img/x.svg", "http://localhost:4777/img/x.svg"],
  ])("%j, on a host without https", (text, address) => expect(imageAddress(text, local)).toBe(address));

  it.each([
    undefined,
    "",
    "  ",
    "/",
    "//elsewhere.example/1.png",
    "https://elsewhere.example/1.png",
    "https://img.example:8443/1.png",
    "https://img.example@elsewhere.example/1.png",
    "https://somebody@img.example/1.png",
    "ftp://img.example/1.png",
    "data:image/png;base64,AAAA",
    "DATA:image/svg+xml,<svg/>",
    "javascript:alert(1)",
    "blob:https://img.example/1",
    "https://",
    "//",
  ])("%j is no picture", (text) => {
    expect(imageAddress(text, one)).toBe("");
  });

  it("without image hosts no picture has an address", () => {
    expect(imageAddress("/g/1.png", direct([]))).toBe("");
    expect(imageAddress("https://img.example/1.png", direct([]))).toBe("");
  });

  it("a relative address stands below the path of its host", () => {
    const below = direct(["https://img.example/shop"]);
    expect(imageAddress("/g/1.png", below)).toBe("https://img.example/shop/g/1.png");
    expect(imageAddress("//img.example/shop/g/1.png", below)).toBe("https://img.example/shop/g/1.png");
  });

  it("a picture always gets the same host", () => {
    const hosts = direct(["https://img1.example", "https://img2.example"]);
    const addresses = PATHS.map((path) => imageAddress(path, hosts));
    expect(PATHS.map((path) => imageAddress(path, hosts))).toEqual(addresses);
    expect(new Set(addresses.map((address) => new URL(address).host))).toEqual(
      new Set(["img1.example", "img2.example"]),
    );
  });
});

describe("With the picture service", () => {
  const all = ["https://img1.example/shop", "https://img2.example"];
  const hosts = { all, service: "full" } as const;
  const locationsOf = (text: string, settings: readonly string[] = all) => {
    vi.stubEnv("GATEWAY_URL", "https://gateway.example");
    const [, token = ""] = /^\/img\/([\w-]+)$/.exec(imageAddress(text, hosts)) ?? [];
    const source = pictureSource(token);
    return source && pictureLocations(source, settings);
  };

  it("an address names no host, and stands for the picture on each of them", () => {
    const [own = "", other = ""] = locationsOf("/g/1.png") ?? [];
    expect([own, other].sort()).toEqual(["https://img1.example/shop/g/1.png", "https://img2.example/g/1.png"]);
    expect(own).toBe(imageAddress("/g/1.png", direct(all)));
    expect(locationsOf("https://img2.example/g/1.png")).toEqual([
      "https://img2.example/g/1.png",
      "https://img1.example/g/1.png",
    ]);
  });

  it("a host that left the settings is asked no more", () => {
    expect(locationsOf("https://img2.example/g/1.png", ["https://img3.example"])).toEqual([]);
    expect(locationsOf("/g/1.png", ["https://img3.example"])).toEqual(["https://img3.example/g/1.png"]);
    expect(locationsOf("/g/1.png", [])).toEqual([]);
  });

  it("a picture outside of the image hosts has no address, and one in lite mode another", () => {
    expect(imageAddress("https://elsewhere.example/1.png", hosts)).toBe("");
    expect(imageAddress("/g/1.png", { all, service: "lite" })).toBe(`${imageAddress("/g/1.png", hosts)}/lite`);
  });
});

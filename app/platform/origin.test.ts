import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toOrigin, toOrigins } from "./origin";

describe("what a setting may bring into a header is an origin", () => {
  it.each([
    ["https://cdn/;script-src-elem", "https://cdn"],
    ["https://CDN.example:8443/pictures/?a=b#c", "https://cdn.example:8443"],
    ["http://[::1]:3000/", "http://[::1]:3000"],
    ["https://münchen.example", "https://xn--mnchen-3ya.example"],
  ])("%s: %s", (address, origin) => {
    expect(toOrigin(address)).toBe(origin);
  });

  it.each([
    "https://cdn;script-src-elem",
    "https://cdn,default-src",
    "https://*",
    "https://*.example",
    "https://a'b.example",
    "https://a b.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "cdn.example",
    "",
  ])("%j is none", (address) => {
    expect(toOrigin(address)).toBeUndefined();
  });

  it("no address brings a character that ends a source", () => {
    const hosts = fc.string().map((text) => `https://${text}/x`);
    fc.assert(fc.property(hosts, (address) => !/[;,\s'"*<>]/.test(toOrigin(address) ?? "")));
  });

  it("a list leaves out invalid entries", () => {
    expect(toOrigins(["https://a.example/x", "https://b;c", "nonsense"])).toEqual(["https://a.example"]);
  });
});

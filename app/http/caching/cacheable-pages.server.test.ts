import { expect, it } from "vitest";
import { isHomePath } from "../pages/page-facts";
import { cacheablePageKey } from "./cacheable-pages.server";

it("home has six addresses (behaviour 2)", () => {
  for (const path of ["/", "/m", "/m/", "/m/index", "/m/index.html", "/m/home"]) expect(isHomePath(path)).toBe(true);
  expect(isHomePath("/m/set")).toBe(false);
});

it.each(["\uE000", "\u{F0000}", "\u0000", "\u0085"])("a page whose address has %j is not shared", (character) => {
  const keyOf = (name: string) =>
    cacheablePageKey(new URL(`http://localhost/m/home?gameName=${encodeURIComponent(name)}`));
  expect(keyOf("koi")).toBe("/m/home?gameName=koi");
  expect(keyOf("海神 ဝက်ဝံ")).toBeDefined();
  expect(keyOf(`koi${character}`)).toBeUndefined();
});

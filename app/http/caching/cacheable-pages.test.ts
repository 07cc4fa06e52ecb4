import { expect, it } from "vitest";
import { isHomePath } from "./cacheable-pages";

it("home has six addresses (behaviour 2)", () => {
  for (const path of ["/", "/m", "/m/", "/m/index", "/m/index.html", "/m/home"]) expect(isHomePath(path)).toBe(true);
  expect(isHomePath("/m/set")).toBe(false);
});

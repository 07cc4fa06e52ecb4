import { expect, test } from "vitest";
import { packModules, unpackModules } from "./hydration-payload";

test("addresses of modules survive the text in which a page lists them, built ones and those of the dev server", () => {
  const addresses = ["/assets/root-DvJTgp8T.js", "/app/root.tsx", "/@id/virtual.js?x=1", "/assets/a.b-1_c.js"];
  const packed = packModules(addresses);
  expect(packed).toBe("root-DvJTgp8T /app/root.tsx /@id/virtual.js?x=1 a.b-1_c");
  expect(unpackModules(packed)).toEqual(addresses);
});

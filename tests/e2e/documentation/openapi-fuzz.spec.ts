import { fuzz } from "../../fuzz/fuzz.ts";
import { expect, api as test } from "../../support/fixtures.ts";

test("@http inputs drawn from the document's schemas find no 5xx and no undocumented answer", async ({ product }) => {
  test.setTimeout(240_000);
  expect(await fuzz(product, { seed: 2026, calls: 300 })).toEqual([]);
});

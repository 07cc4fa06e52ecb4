import { fuzz } from "../../fuzz/fuzz.ts";
import { expect, api as test } from "../../support/fixtures.ts";

test("@http inputs drawn from the document's schemas find no 5xx and no undocumented answer", async ({ product }) => {
  test.setTimeout(120_000);
  // Half again as many as there are operations; `npm run fuzz` sends thousands.
  expect(await fuzz(product, { seed: 2026, calls: 150 })).toEqual([]);
});

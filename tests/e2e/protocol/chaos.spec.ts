import { findProblems, runChaos } from "../../chaos/chaos.ts";
import { faults } from "../../chaos/faults.ts";
import { api, expect } from "../../support/fixtures.ts";
import { SLOTS } from "../../support/ports.ts";

const CHOSEN = ["reset before the answer", "a kept connection closed after each answer", "status 503", "a null value"];

api.describe("@http Faults of the gateway (npm run chaos)", () => {
  api("fail no page, send no form twice and sign nobody out", async ({ product }) => {
    api.setTimeout(180_000);
    const chosen = faults.filter(({ name }) => CHOSEN.includes(name));
    expect(chosen).toHaveLength(CHOSEN.length);
    const rows = await runChaos({ faults: chosen, products: 2, rounds: 1, slot: SLOTS.chaos, base: product });
    for (const row of rows) {
      expect(findProblems(row), row.fault).toEqual([]);
      expect(row.pages).toBe(10);
    }
  });
});

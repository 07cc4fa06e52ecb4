import { expect, test } from "../support/fixtures.ts";

test.describe("Unknown paths (§2, routes; readings 21)", () => {
  for (const path of ["/m/nowhere", "/m/a/b/c", "/m/home/more"]) {
    test(`${path} leads home`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL("/m/home");
    });
  }

  for (const path of ["/nowhere", "/assets/nothing.js", "/api/nothing"]) {
    test(`${path} is not found`, async ({ page }) => {
      const answer = await page.request.get(path);
      expect(answer.status()).toBe(404);
    });
  }
});

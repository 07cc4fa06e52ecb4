import { expectAccessible } from "../../support/axe.ts";
import { expect, test } from "../../support/fixtures.ts";

test("@no-js @browser the document as a page names every operation, unfolds to what is sent and answered, and nothing overflows", async ({
  page,
}) => {
  await page.goto("/docs");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("script")).toHaveCount(0);
  const login = page.locator("#postLogin");
  await login.locator("summary").click();
  await expect(login.getByText("curl", { exact: false })).toBeVisible();
  await expect(login.getByText("username", { exact: true })).toBeVisible();
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `${width} wide`).toBe(0);
  }
});

test("@script axe finds nothing on the document's page in either theme", async ({ page }) => {
  await page.goto("/docs");
  await page.locator("#postLogin summary").click();
  // All operations have one component: every twentieth is enough.
  await page.evaluate(() => {
    for (const [at, panel] of document.querySelectorAll("details").entries())
      if (at % 20 > 0 && !panel.open) panel.remove();
  });
  expect(await page.locator("details").count()).toBeGreaterThan(3);
  await expectAccessible(page);
});

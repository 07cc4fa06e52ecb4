import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { text } from "../../support/texts.ts";

const part = (page: Page, id: string) => page.locator(`section[aria-labelledby="${id}"]`);
const COMMISSION = "Commission is paid on Monday";

test.describe("@no-js Announcements above the notices", () => {
  test("hot ones are shown to everybody and never count as unread", async ({ page }) => {
    await page.goto("/m/notice");
    await expect(part(page, "hot").getByRole("heading", { name: text("lobby:hot") })).toBeVisible();
    await expect(part(page, "hot")).toContainText("Hot now: Dragon Ember");
    await expect(part(page, "hot").locator(".unread")).toHaveCount(0);
    await expect(part(page, "agents")).toHaveCount(0);
  });

  test("those for agents are shown to agents only, and open in place", async ({
    page,
    sandbox,
    signIn,
    signInAgent,
    context,
  }) => {
    await signIn(await sandbox.createMember());
    await page.goto("/m/notice");
    await expect(page.getByText(COMMISSION)).toHaveCount(0);
    await context.clearCookies();
    await signInAgent(await sandbox.createAgent());
    await page.goto("/m/notice");
    await part(page, "agents").locator("summary").click();
    await expect(part(page, "agents").locator(".news-body")).toContainText("before noon");
  });

  test("@browser a list of notices that fails stands apart from them", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await sandbox.fault({ operation: "listNotices", kind: "html502" });
    await page.goto("/m/notice");
    const above = await part(page, "hot").boundingBox();
    const failed = await page.locator(".state").boundingBox();
    expect((failed?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8);
  });

  test("without them the notices stay", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await sandbox.fault({ operation: "listAnnouncements", kind: "html502" });
    await page.goto("/m/notice");
    await expect(part(page, "hot")).toHaveCount(0);
    await expect(page.locator("li.news").first()).toBeVisible();
    await expect(page.getByText(text("common:pageFailedTitle"))).toHaveCount(0);
  });
});

import { expect, test } from "../../support/fixtures.ts";
import { retry } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

test("@no-js a member without games of their own is led to popular ones (behaviour 3.28)", async ({
  page,
  sandbox,
  signIn,
}) => {
  const clubLabel = { labelId: 14, labelName: "Platinum", color: "#ccc", type: "AUTO", rankLevel: 2 };
  await signIn(await sandbox.createMember({ clubLabel, rankCompleted: 1, rankExpected: 4 }));
  await page.goto("/m/member/games");
  await expect(page.getByRole("progressbar")).toHaveJSProperty("value", 1 / 4);
  await expect(page.getByText(text("games:no_recent"), { exact: true })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: text("lobby:hot_games") })
    .click();
  await expect(page).toHaveURL("/m/hot-games");
});

test("@no-js games that did not load are not called missing, and can be tried again (behaviour 3.28, 16.12)", async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(await sandbox.createMember());
  await sandbox.fault(
    { operation: "getRecentList", kind: "html502" },
    { operation: "getFavoriteList", kind: "html502" },
  );
  await page.goto("/m/member/games");
  await expect(page.getByText(text("common:pageFailedTitle"), { exact: true })).toBeVisible();
  await expect(page.getByText(text("games:no_recent"), { exact: true })).toHaveCount(0);
  await sandbox.clearFaults();
  await retry(page).click();
  await expect(page).toHaveURL("/m/member/games");
  await expect(page.getByText(text("games:no_recent"), { exact: true })).toBeVisible();
});

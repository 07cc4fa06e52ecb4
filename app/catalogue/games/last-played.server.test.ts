import { describe, expect, it } from "vitest";
import { testContext } from "~/http/context/testing/test-context";
import { getLastPlayed, lastPlayedStateOf, placeholderGames } from "./last-played.server";

const game = { key: "RNG.JL.3001", nodeId: "3001", launchId: "3001", name: "Dragon", vendor: "JL", vendorName: "JILI" };

/** What home shows of a member whose last game is of a vendor with this maintenance. */
async function lastPlayedWith(maintenance: object | undefined) {
  const games = [{ ...game, category: "RNG", isNew: false, isHot: false, supportsDemo: false, maintenance }];
  const ctx = testContext({ account: {}, gateway: { call: async () => ({ games }) } });
  return getLastPlayed(ctx);
}

describe("the game a member played last", () => {
  const now = Date.now();

  it.each([
    ["is closed in a maintenance that has begun", { from: now - 1000 }, "closed"],
    ["is open before an announced one begins", { from: now + 60_000 }, "open"],
    ["is open without one", undefined, "open"],
  ] as const)("%s", async (_, maintenance, variant) => {
    const lastPlayed = await lastPlayedWith(maintenance);
    expect(lastPlayed?.name).toBe("Dragon");
    expect(lastPlayedStateOf(lastPlayed)).toBe(variant);
  });

  it("is unknown to guests", async () => {
    expect(lastPlayedStateOf(await getLastPlayed(testContext()))).toBe("none");
  });

  it.each(["none", "open", "closed"] as const)("is a placeholder on the page that members with %s share", (state) => {
    expect(lastPlayedStateOf(placeholderGames[state])).toBe(state);
  });
});

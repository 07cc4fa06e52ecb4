import { expect, test } from "vitest";
import type { LinkTarget } from "~/gateway/resources/announcements/announcements.server";
import { targetAddress } from "./link-target.server";

test.each<[LinkTarget | undefined, string | undefined]>([
  [{ kind: "promotion", id: "6&1" }, "/m/activityDetail?id=6%261"],
  [
    { kind: "game", key: "RNG.JL.3001", nodeId: "3001", launchId: "X$JL,3001", vendor: "JL", category: "RNG" },
    "/m/launch?game=RNG.JL.3001%7EX%24JL%2C3001",
  ],
  [{ kind: "vendor", vendor: "JL", category: "RNG" }, "/m/provider?vassalage=JL"],
  [{ kind: "vendor", vendor: "TCG_LOTTO_VN", category: "ELOTT" }, "/m/elott?vassalage=TCG_LOTTO_VN"],
  [{ kind: "url", url: "https://www.site.invalid/a" }, "https://www.site.invalid/a"],
  [{ kind: "page", path: "/m/sport-games?vassalage=DM4" }, "/m/sport-games?vassalage=DM4"],
  [{ kind: "page", path: "/m/logout" }, undefined],
  [{ kind: "page", path: "/m/Trial/" }, undefined],
  [{ kind: "page", path: "/m/launch?game=RNG.JL.3001" }, undefined],
  [{ kind: "page", path: "/metrics" }, undefined],
  [{ kind: "page", path: '/m/"><script>' }, undefined],
  [undefined, undefined],
])("%j leads to %j (behaviour 3.3, 12.16)", (target, address) => {
  expect(targetAddress(target)).toBe(address);
});

import { expect, test } from "vitest";
import type { Vendor } from "~/gateway/resources/games/vendors.server";
import { toVendorTile } from "./vendor-tile.server";

const vendor: Vendor = { code: "SBO", name: "Sbo", gameType: "SPORTS", gameCount: 2, isHot: false, isNew: false };
const icons = new Map([["SBO", "/sbo.png"]]);

test("the tile of a vendor with several games leads to their list", () => {
  expect(toVendorTile(vendor, "ESPORTS", icons)).toEqual({
    ...{ key: "ESPORTS.SBO", name: "Sbo", mark: "/sbo.png" },
    to: "/m/provider?vassalage=SBO",
  });
});

test("the tile of a vendor with one game opens it in the gateway's category", () => {
  const tile = toVendorTile({ ...vendor, opensDirectly: { nodeId: "7", launchId: "7" } }, "ESPORTS", icons);
  expect(tile).toEqual({ key: "SPORTS.SBO.7", name: "Sbo", mark: "/sbo.png" });
});

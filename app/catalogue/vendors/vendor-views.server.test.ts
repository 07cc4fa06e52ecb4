import { expect, test } from "vitest";
import type { Vendor } from "~/gateway/resources/games/vendors.server";
import { toVendorPill, toVendorTile } from "./vendor-views.server";

const HOUR = 3_600_000;
const vendor: Vendor = { code: "SBO", name: "Sbo", gameType: "SPORTS", gameCount: 2, isHot: false, isNew: false };
const vendorIcons = new Map([["SBO", "/sbo.png"]]);

test("the tile of a vendor with several games leads to their list", () => {
  expect(toVendorTile(vendor, "ESPORTS", vendorIcons)).toEqual({
    key: "ESPORTS.SBO",
    name: "Sbo",
    mark: "/sbo.png",
    to: "/m/provider?vassalage=SBO",
  });
});

test("the tile of a vendor with one game opens it in the gateway's category", () => {
  const tile = toVendorTile({ ...vendor, opensDirectly: { nodeId: "7", launchId: "7" } }, "ESPORTS", vendorIcons);
  expect(tile).toEqual({ key: "SPORTS.SBO.7", name: "Sbo", mark: "/sbo.png" });
});

test("a pill says which vendor is chosen, and has the number of games in lists that know it", () => {
  const pill = { code: "SBO", name: "Sbo", to: "/m/x", mark: "/sbo.png" };
  expect(toVendorPill(vendor, { to: "/m/x", vendorIcons, isChosen: true })).toEqual({ ...pill, current: true });
  expect(toVendorPill(vendor, { to: "/m/x", vendorIcons, isChosen: false, countIn: "en" })).toEqual({
    ...pill,
    count: "2",
  });
});

test("a vendor is marked from the beginning of its maintenance on (behaviour 4.14)", () => {
  const from = Date.now() + HOUR;
  const marksOf = (maintenance: NonNullable<Vendor["maintenance"]>) => [
    toVendorTile({ ...vendor, maintenance }, "SPORTS", vendorIcons).maintenance,
    toVendorPill({ ...vendor, maintenance }, { to: "/m/x", vendorIcons }).maintenance,
  ];
  expect(marksOf({ from, to: from + HOUR })).toEqual([undefined, undefined]);
  expect(marksOf({ from: from - 2 * HOUR })).toEqual([true, true]);
  expect(marksOf({})).toEqual([true, true]);
});

test("a tile has one badge", () => {
  const badgeOf = (badges: Partial<Vendor>) => toVendorTile({ ...vendor, ...badges }, "SPORTS", vendorIcons).badge;
  expect(badgeOf({ isHot: true, isNew: true })).toBe("hot");
  expect(badgeOf({ isNew: true })).toBe("new");
  expect(badgeOf({})).toBeUndefined();
});

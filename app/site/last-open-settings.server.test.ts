import { expect, test } from "vitest";
import type { SystemStatus } from "~/gateway/resources/site/system.server";
import { withLastOpenSettings } from "./last-open-settings.server";
import { fallbackSite } from "./site.server";

const nothing: SystemStatus = { ...fallbackSite, imageHosts: [] };
const contact = (url: string) => ({ title: "CS", url, labelIds: [] });
const open: SystemStatus = {
  ...nothing,
  customerService: [contact("https://service.example/")],
  paths: { telegram: "https://t.example/" },
  resources: [{ type: "appdownloadicon", url: "/icon.png" }],
  imageHosts: ["https://images.example"],
  logoPath: "/logo.png",
  modules: ["CBS3"],
};
/** What a gateway in trouble sends. */
const bare: SystemStatus = nothing;
const closed: SystemStatus = { ...nothing, status: "maintenance", maintenanceEnd: 7 };

test("a closed site without settings keeps contacts, links, icon and logo of the last open one, and no module", () => {
  withLastOpenSettings(open, "kept.example");
  expect(withLastOpenSettings(closed, "kept.example")).toEqual({
    ...open,
    status: "maintenance",
    maintenanceEnd: 7,
    modules: [],
  });
});

test("what a closed site says itself counts", () => {
  withLastOpenSettings(open, "own.example");
  const customerService = [contact("https://emergency.example/")];
  expect(withLastOpenSettings({ ...closed, customerService, logoPath: "/b.png" }, "own.example")).toMatchObject({
    customerService,
    logoPath: "/b.png",
    paths: open.paths,
  });
});

test("a closed site that was never open here, or at another host name, has what its status says", () => {
  withLastOpenSettings(open, "other.example");
  expect(withLastOpenSettings(closed, "new.example")).toBe(closed);
});

test("settings that the merchant has removed while the site is open are not kept", () => {
  withLastOpenSettings(open, "removed.example");
  withLastOpenSettings({ ...open, customerService: [], paths: {} }, "removed.example");
  expect(withLastOpenSettings(closed, "removed.example")).toMatchObject({ customerService: [], paths: {} });
});

test("an open status with empty lists only is not kept: contacts are those of the one before", () => {
  withLastOpenSettings(open, "bare.example");
  expect(withLastOpenSettings(bare, "bare.example")).toBe(bare);
  const { customerService, paths, resources, imageHosts, logoPath } = open;
  const kept = { customerService, paths, resources, imageHosts, logoPath };
  expect(withLastOpenSettings(closed, "bare.example")).toMatchObject(kept);
});

import { describe, expect, it } from "vitest";
import { findLanguage } from "~/i18n/languages";
import { createManifest } from "~/site/brand/manifest.server";
import { fallbackSite } from "~/site/site.server";
import { detectPlatform, getDownloads } from "./download.server";

describe("The platform by user agent, and whether its iOS is older than 12.4", () => {
  it.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 12_3 like Mac OS X)", "ios", true],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 12_4_1 like Mac OS X)", "ios", false],
    ["Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)", "ios", false],
    ["Mozilla/5.0 (Linux; Android 9; Pixel 2)", "android", false],
    ["Mozilla/5.0 (X11; Linux x86_64)", "other", false],
    ["", "other", false],
  ])("%j is %s", (userAgent, platform, oldIos) => {
    expect(detectPlatform(userAgent)).toEqual({ platform, oldIos });
  });
});

describe("Downloads and web manifest by site settings", () => {
  const site = {
    ...fallbackSite,
    imageHosts: { all: ["https://img.example"], active: ["https://img.example"] },
    resources: [
      { type: "ios", url: "https://app.example/ios" },
      { type: "android" },
      { type: "appdownloadicon", url: "/brand/app.png" },
    ],
    template: { siteName: "Lotus Palace Casino", appDescription: "Faster", themeColor: "#102030" },
  };

  it("a resource without an address is not offered", () => {
    const downloads = getDownloads(site, "");
    expect(downloads).toMatchObject({
      ios: "https://app.example/ios",
      icon: "https://img.example/brand/app.png",
      description: "Faster",
    });
    expect(downloads).not.toHaveProperty("android");
  });

  it("downloads without settings have failed, and are not said to be missing", () => {
    expect(getDownloads(fallbackSite, "").failed).toBe(true);
    expect(getDownloads({ ...fallbackSite }, "").failed).toBe(false);
  });

  it("a file that the settings name by its path is loaded from the image host, also where pictures come from this site", () => {
    const resources = [
      { type: "android", url: "/app/lobby.apk" },
      { type: "appdownloadicon", url: "/brand/app.png" },
    ];
    const downloads = getDownloads({ ...site, resources, imageHosts: { ...site.imageHosts, service: "full" } }, "");
    expect(downloads.android).toBe("https://img.example/app/lobby.apk");
    expect(downloads.icon).toMatch(/^\/img\/[\w-]+\/icon$/);
  });

  it("an icon outside of the merchant's image hosts is ignored, because the content security policy blocks it", () => {
    const elsewhere = [{ type: "appdownloadicon", url: "https://elsewhere.example/app.png" }];
    expect(getDownloads({ ...site, resources: elsewhere }, "").icon).toBe("");
    const allowed = { ...site, resources: [{ type: "appdownloadicon", url: "https://img.example/app.png" }] };
    expect(getDownloads(allowed, "").icon).toBe("https://img.example/app.png");
  });

  it("the manifest has the merchant's brand, or the default brand without settings", () => {
    const language = findLanguage("AR");
    if (!language) throw new Error("no such language");
    const branded = createManifest(site, language);
    expect(branded).toMatchObject({
      name: "Lotus Palace Casino",
      short_name: "Lotus Palace",
      theme_color: "#102030",
      dir: "rtl",
    });
    expect(branded.icons[0]?.src).toBe("https://img.example/brand/app.png");
    const unbranded = createManifest(fallbackSite, language);
    expect(unbranded).toMatchObject({ name: "Ambera", display: "standalone" });
    expect(unbranded.icons.map(({ src }) => src)).toEqual(["/icon-192.png", "/icon-512.png", "/icon.svg"]);
  });
});

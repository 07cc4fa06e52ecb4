import { describe, expect, it, vi } from "vitest";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:1");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
const { getDownloads, readPlatform } = await import("./download.server");
const { makeManifest } = await import("~/site/brand/manifest.server");
const { findLanguage } = await import("~/i18n/languages");
const { unknownSite } = await import("~/site/site.server");

describe("The visitor's platform (§2, iOS guide; §9, minimum iOS 12.4)", () => {
  it.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 12_3 like Mac OS X)", "ios", true],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 12_4_1 like Mac OS X)", "ios", false],
    ["Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)", "ios", false],
    ["Mozilla/5.0 (Linux; Android 9; Pixel 2)", "android", false],
    ["Mozilla/5.0 (X11; Linux x86_64)", "other", false],
    ["", "other", false],
  ])("%j is %s", (agent, platform, oldIos) => {
    expect(readPlatform(agent)).toEqual({ platform, oldIos });
  });
});

describe("Downloads and manifest come from settings (§3, download links)", () => {
  const site = {
    ...unknownSite,
    imageHosts: ["https://img.example"],
    resources: [
      { type: "ios", url: "https://app.example/ios" },
      { type: "android" },
      { type: "appdownloadicon", url: "/brand/app.png" },
    ],
    template: { siteName: "Lotus Palace Casino", appDescription: "Faster", themeColor: "#102030" },
  };

  it("offers what has an address", () => {
    const downloads = getDownloads(site, "");
    expect(downloads).toMatchObject({
      ios: "https://app.example/ios",
      icon: "https://img.example/brand/app.png",
      words: "Faster",
    });
    expect(downloads).not.toHaveProperty("android");
  });

  it("an icon from elsewhere than the merchant's image hosts is none: no page could load it", () => {
    for (const url of ["https://elsewhere.example/app.png", "http://img.example/app.png"])
      expect(getDownloads({ ...site, resources: [{ type: "appdownloadicon", url }] }, "").icon).toBe("");
    const listed = { ...site, resources: [{ type: "appdownloadicon", url: "https://img.example/app.png" }] };
    expect(getDownloads(listed, "").icon).toBe("https://img.example/app.png");
  });

  it("two merchants have two manifests", () => {
    const language = findLanguage("AR");
    if (!language) throw new Error("no such language");
    const own = makeManifest(site, language);
    expect(own).toMatchObject({
      name: "Lotus Palace Casino",
      short_name: "Lotus Palace",
      theme_color: "#102030",
      dir: "rtl",
    });
    expect(own.icons[0]?.src).toBe("https://img.example/brand/app.png");
    const house = makeManifest(unknownSite, language);
    expect(house).toMatchObject({ name: "Ambera", display: "standalone" });
    expect(house.icons.map(({ src }) => src)).toEqual(["/icon-192.png", "/icon-512.png", "/icon.svg"]);
  });
});

import type { Language } from "~/i18n/languages";
import type { Site } from "../site.server";
import { brandOf } from "./brand.server";

/** Background of the dark theme, the default theme. */
const DEFAULT_THEME_COLOUR = "#080c15";
const MAX_SHORT_NAME = 12;

/** Icons of the default brand. */
const defaultIcons = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
];

/**
 * The web app manifest of a merchant: https://www.w3.org/TR/appmanifest/
 * The app starts at `/app`, from where on the gateway calls name the device as an installed app.
 */
export function createManifest(site: Site, language: Language) {
  const { name, icon, themeColor = DEFAULT_THEME_COLOUR } = brandOf(site);
  const { siteDescription } = site.template;
  return {
    id: "/app",
    name,
    short_name: name.length > MAX_SHORT_NAME ? name.slice(0, MAX_SHORT_NAME).trim() : name,
    ...(siteDescription ? { description: siteDescription } : {}),
    lang: language.textTag,
    dir: language.direction,
    start_url: "/app",
    scope: "/",
    display: "standalone",
    orientation: "portrait",
    background_color: themeColor,
    theme_color: themeColor,
    icons: icon ? [{ src: icon, sizes: "any", purpose: "any" }, ...defaultIcons] : defaultIcons,
  };
}

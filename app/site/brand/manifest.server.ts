import type { Language } from "~/i18n/languages";
import { brandOf, type Site } from "../site.server";

/** Ground of the dark theme, which is the default one. */
const GROUND = "#080c15";
const SHORT_NAME = 12;

/** Icons of the house, drawn for installing: one that scales and two of fixed size. */
const houseIcons = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
];

/**
 * The web app manifest of a merchant, from its settings (specification section 2, download; section 3, download links).
 * The app starts at `/app`, which tells the gateway from then on that it is installed.
 */
export function makeManifest(site: Site, language: Language) {
  const { name, icon, themeColor = GROUND } = brandOf(site);
  const { siteDescription } = site.template;
  return {
    id: "/app",
    name,
    short_name: name.length > SHORT_NAME ? name.slice(0, SHORT_NAME).trim() : name,
    ...(siteDescription ? { description: siteDescription } : {}),
    lang: language.tag,
    dir: language.direction,
    start_url: "/app",
    scope: "/",
    display: "standalone",
    orientation: "portrait",
    background_color: themeColor,
    theme_color: themeColor,
    icons: icon ? [{ src: icon, sizes: "any", purpose: "any" }, ...houseIcons] : houseIcons,
  };
}

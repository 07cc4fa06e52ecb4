import { drawBanner, drawGame, drawHeadIcon, drawVendorMark, HEAD_ICON_COUNT } from "../art";
import { anchors } from "../catalogue/anchors";
import type { SandboxContext } from "../context";

/** The mark of the logo, 26 by 28. */
const logoMark = [
  '<path fill="#ff9a14" d="M13 1 24 7.5v13L13 27 2 20.5v-13z"/><path fill="#ffd166" d="M13 1 24 7.5 13 14 2 7.5z"/>',
  '<path fill="#d96a00" d="M13 14v13l11-6.5v-13z"/><path fill="#fff" d="m13 6 2 6 6 2-6 2-2 6-2-6-6-2 6-2z"/>',
].join("");
/** Stands for games without a picture of their own. */
const brandMark = { letters: "A", palette: "gold", form: "drop" } as const;

/** The logo: brand mark and name. */
function drawLogo(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 32" role="img" aria-label="Ambera">',
    `<g transform="translate(3 2)">${logoMark}</g>`,
    '<text x="40" y="22" font-family="system-ui,sans-serif" font-size="19" font-weight="700" fill="#ffc247">Ambera</text>',
    "</svg>",
  ].join("");
}

function drawAnnouncement(name: string, { catalogue }: SandboxContext): string | undefined {
  const [id, sequence] = name.split("-").map(Number);
  const image = catalogue.announcements
    .find((item) => item.id === id)
    ?.images.find((candidate) => candidate.sequence === sequence);
  return image && drawBanner(image.art);
}

/** The app's icon: the mark of the logo on the app's ground. */
function drawAppIcon(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" role="img" aria-label="Ambera">',
    `<path fill="#101727" d="M0 0h40v40H0z"/><g transform="translate(7 6)">${logoMark}</g></svg>`,
  ].join("");
}

type Draw = (name: string, context: SandboxContext) => string | undefined;

/** Draws the pictures of each folder. A function returns undefined for an unknown name. */
const folders: Readonly<Record<string, Draw>> = {
  g: (name, { catalogue }) => {
    const game = catalogue.gameByNodeId.get(Number(name));
    return name === "default" ? drawVendorMark(brandMark) : game && drawGame(game.art);
  },
  banner: (name, { catalogue }) => {
    const banner = catalogue.banners.find((item) => item.bannerId === Number(name));
    return banner && drawBanner(banner.art);
  },
  v: (name, { catalogue }) => {
    const vendor = catalogue.vendorByCode.get(name.toUpperCase());
    return vendor && drawVendorMark(vendor.art);
  },
  "art/announcement": drawAnnouncement,
  // Icon ids of the protocol start at 0, those of the drawings at 1.
  avatar: (name) => (/^\d{1,2}$/.test(name) ? drawHeadIcon(Number(name) + 1) : undefined),
  live: (name) =>
    anchors.some((anchor) => String(anchor.id) === name)
      ? drawHeadIcon((Number(name) % HEAD_ICON_COUNT) + 1)
      : undefined,
  brand: (name) => {
    if (name === "logo") return drawLogo();
    return name === "app-icon" ? drawAppIcon() : undefined;
  },
};

/** A picture that the feeds name. */
export interface Drawing {
  svg: string;
  folder: string;
  /** Without the ending. */
  name: string;
  /** "png" */
  ending: string;
}

/** @param path "/g/3001.png" @returns undefined for a path that no feed names */
export function drawPicture(path: string, context: SandboxContext): Drawing | undefined {
  const [, folder = "", name = "", ending = ""] = /^\/([\w/]+)\/([\w-]+)\.(svg|png|jpg|gif|webp)$/.exec(path) ?? [];
  const svg = Object.hasOwn(folders, folder) ? folders[folder]?.(name, context) : undefined;
  return svg === undefined ? undefined : { svg, folder, name, ending };
}

import type { PictureLabel } from "~/pictures/picture-address.server";
import type { Palette } from "~/ui/format";

/** The grounds of `app/ui/styles/tokens.css`. */
const GROUNDS: Readonly<Record<Palette, string>> = {
  ruby: "#d8124f",
  ocean: "#1173ea",
  jade: "#0ca56e",
  violet: "#7d2ff5",
  sunset: "#ff7a1a",
  night: "#3138b8",
  teal: "#0a9db0",
  magenta: "#d6209f",
  gold: "#f09a12",
  crimson: "#cb1230",
  forest: "#3f9f1e",
  steel: "#4d72b8",
};
/** The initials of a card take a quarter of its width. */
const TEXT_SHARE = 0.24;

/**
 * Stands for a picture that cannot be had, so that no browser shows its sign for a broken picture: the ground and the
 * initials of a card (`app/ui/styles/cards.css`). A picture without a label leaves what its place has behind it.
 */
export function drawFallback({ width, height }: { width: number; height: number }, label?: PictureLabel): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${label ? drawLabel(width, label) : ""}</svg>`,
  );
}

function drawLabel(width: number, { initials, palette }: PictureLabel): string {
  const size = Math.round(width * TEXT_SHARE);
  return [
    `<radialGradient id="g" cy=".4" r=".7"><stop stop-color="#fff" stop-opacity=".2"/><stop offset=".7" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
    `<rect width="100%" height="100%" fill="${GROUNDS[palette]}"/><rect width="100%" height="100%" fill="url(#g)"/>`,
    `<text x="50%" y="50%" dy=".35em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="800" font-size="${size}" fill="#fff">${escapeText(initials)}</text>`,
  ].join("");
}

function escapeText(text: string): string {
  return text.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`);
}

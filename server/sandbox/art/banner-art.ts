import { type BackgroundName, drawBackground, minify } from "./backgrounds";
import { drawSparks } from "./game-art";
import { MOTIFS, type MotifName } from "./motifs";
import type { Variant } from "./motifs/motif";
import { type PaletteName, paletteOf } from "./palettes";
import { createRandom } from "./random";
import { renameParts } from "./shapes";

export interface BannerMotif {
  motif: MotifName;
  variant: Variant;
}

export interface BannerArt {
  /** Seed of the rays and sparks; banners have no lettering, because the page shows text over them. */
  name: string;
  lead: BannerMotif;
  /** Smaller motifs behind the lead, at most two. */
  companions: readonly BannerMotif[];
  palette: PaletteName;
  background: BackgroundName;
}

const LEAD_TRANSFORM = "translate(172 4)scale(1.02)";
const COMPANION_TRANSFORMS = ["translate(136 66)scale(.5)", "translate(258 62)scale(.54)"];

/** A wide picture, 16:7 (viewBox 320 x 140): banners and announcement covers. The left half is darker, for text. */
export function drawBanner(spec: BannerArt): string {
  const random = createRandom(spec.name);
  const palette = paletteOf(spec.palette);
  const styleOf = (variant: Variant) => ({ ...palette, random, variant });
  const canvas = { width: 320, height: 140, focusX: 232, focusY: 66, glow: 'cx=".7" r=".6"' };
  const background = drawBackground(palette, random, spec.background, canvas);
  const companions = COMPANION_TRANSFORMS.map((transform, index) => {
    const companion = spec.companions[index];
    if (companion === undefined) return "";
    return `<g transform="${transform}">${renameParts(MOTIFS[companion.motif](styleOf(companion.variant)), index)}</g>`;
  });
  return minify(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 140">${background}`,
      `<linearGradient id="l"><stop stop-color="${palette.outline}"/><stop offset=".45" stop-color="${palette.outline}" stop-opacity=".75"/><stop offset=".75" stop-color="${palette.outline}" stop-opacity="0"/></linearGradient>`,
      `<path fill="url(#l)" d="M0 0h320v140H0z"/>`,
      ...companions,
      `<g transform="${LEAD_TRANSFORM}">${MOTIFS[spec.lead.motif](styleOf(spec.lead.variant))}</g>`,
      `${drawSparks(random, 7, { x: 130, y: 8, width: 184, height: 120 })}</svg>`,
    ].join(""),
  );
}

import { drawSparks } from "./game-art";
import { drawGround, type GroundName, tidy } from "./grounds";
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
  /** Seed of the rays and sparks; banners carry no lettering, words are laid over them. */
  name: string;
  lead: BannerMotif;
  /** Smaller motifs behind the lead, at most two. */
  companions: readonly BannerMotif[];
  palette: PaletteName;
  ground: GroundName;
}

const LEAD_PLACE = "translate(172 4)scale(1.02)";
const COMPANION_PLACES = ["translate(136 66)scale(.5)", "translate(258 62)scale(.54)"];

/** A wide picture, 16:7 (viewBox 320 x 140): banners and announcement covers. The left half stays calm for words. */
export function drawBanner(spec: BannerArt): string {
  const random = createRandom(spec.name);
  const palette = paletteOf(spec.palette);
  const brush = (variant: Variant) => ({ ...palette, random, variant });
  const stage = { width: 320, height: 140, focusX: 232, focusY: 66, glow: 'cx=".7" r=".6"' };
  const ground = drawGround(palette, random, spec.ground, stage);
  const companions = COMPANION_PLACES.map((transform, index) => {
    const companion = spec.companions[index];
    if (companion === undefined) return "";
    return `<g transform="${transform}">${renameParts(MOTIFS[companion.motif](brush(companion.variant)), index)}</g>`;
  });
  return tidy(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 140">${ground}`,
      `<linearGradient id="l"><stop stop-color="${palette.outline}"/><stop offset=".45" stop-color="${palette.outline}" stop-opacity=".75"/><stop offset=".75" stop-color="${palette.outline}" stop-opacity="0"/></linearGradient>`,
      `<path fill="url(#l)" d="M0 0h320v140H0z"/>`,
      ...companions,
      `<g transform="${LEAD_PLACE}">${MOTIFS[spec.lead.motif](brush(spec.lead.variant))}</g>`,
      `${drawSparks(random, 7, { x: 130, y: 8, width: 184, height: 120 })}</svg>`,
    ].join(""),
  );
}

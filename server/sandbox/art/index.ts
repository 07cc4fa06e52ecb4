export { BACKGROUND_NAMES, type BackgroundName } from "./backgrounds";
export { type BannerArt, type BannerMotif, drawBanner } from "./banner-art";
export { drawGame, type GameArt } from "./game-art";
export { drawGameScreen } from "./game-screen";
export { drawHeadIcon, HEAD_ICON_COUNT } from "./head-icon";
export type { MotifName } from "./motifs";
export type { Variant } from "./motifs/motif";
export { PALETTE_NAMES, type PaletteName } from "./palettes";
export { drawVendorMark, type MarkForm, type VendorArt } from "./vendor-mark";

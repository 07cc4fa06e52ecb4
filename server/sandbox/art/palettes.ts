export interface Palette {
  light: string;
  middle: string;
  deep: string;
  outline: string;
  accent: string;
  accentDark: string;
}

type Swatches = readonly [light: string, middle: string, deep: string, outline: string, accent: string, dark: string];

const SWATCHES = {
  ruby: ["#ff9a6b", "#d8124f", "#3c0430", "#22021b", "#ffcf4a", "#c93a00"],
  ocean: ["#6be9ff", "#1173ea", "#0a175c", "#050b33", "#ffb52e", "#e0480c"],
  jade: ["#a4ffb8", "#0ca56e", "#03312f", "#021a1a", "#ffd24a", "#d14a12"],
  violet: ["#f0acff", "#7d2ff5", "#1e0a54", "#10042f", "#4fe6ff", "#1a64d8"],
  sunset: ["#fff0a0", "#ff7a1a", "#71103c", "#380520", "#ff4f6d", "#a10a45"],
  night: ["#8aa4ff", "#3138b8", "#0b0d3a", "#050620", "#ffcb45", "#e05a10"],
  teal: ["#b0fff2", "#0a9db0", "#042b42", "#021524", "#ff8a5c", "#c02c4a"],
  magenta: ["#ffb0dc", "#d6209f", "#3c0652", "#20022e", "#5ef0ff", "#6a2be0"],
  gold: ["#fff6bd", "#f09a12", "#62230a", "#321003", "#e8233f", "#8a0626"],
  crimson: ["#ffbe74", "#cb1230", "#390310", "#1e0108", "#ffd95a", "#d0600a"],
  forest: ["#e4ff9a", "#3f9f1e", "#0c3316", "#051a0b", "#ff9f30", "#b8390f"],
  steel: ["#d6e6ff", "#4d72b8", "#101d42", "#070e24", "#ff5a4f", "#a0122e"],
} as const satisfies Record<string, Swatches>;

export type PaletteName = keyof typeof SWATCHES;

export const PALETTE_NAMES = Object.keys(SWATCHES) as PaletteName[];

export function paletteOf(name: PaletteName): Palette {
  const [light, middle, deep, outline, accent, accentDark] = SWATCHES[name];
  return { light, middle, deep, outline, accent, accentDark };
}

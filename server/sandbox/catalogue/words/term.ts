import type { MotifName, PaletteName, Variant } from "../../art";

/** English, Chinese, Burmese. */
export type Term = readonly [english: string, chinese: string, burmese: string];

/** A subject; the variant is given where the word fits only one of the motif's two drawings. */
export type Subject = readonly [english: string, chinese: string, burmese: string, variant?: Variant];

export interface Theme {
  motif: MotifName;
  classification: string;
  subjects: readonly Subject[];
  /** Words that may stand before a subject. */
  prefixes: readonly Term[];
  /** Words that may stand after a subject. */
  suffixes: readonly Term[];
  /** Palettes on which the colours of the motif are hard to see. */
  excludedPalettes?: readonly PaletteName[];
}

import { dragon, rooster, tiger } from "./animals";
import { bull, elephant, panda, phoenix } from "./beasts";
import { clover, crown, fortune, fruit, gems, mask } from "./classics";
import type { Motif } from "./motif";
import { chest, ship, temple } from "./places";
import { crab, fish, koi, octopus, shark } from "./sea";
import { lotus, moon, rocket } from "./sky";
import { basketball, esports, football, trophy } from "./sports";
import { bingo, cards, dice, lotto, mahjong, wheel } from "./tables";

export const MOTIFS = {
  basketball,
  bingo,
  bull,
  cards,
  chest,
  clover,
  crab,
  crown,
  dice,
  dragon,
  elephant,
  esports,
  fish,
  football,
  fortune,
  fruit,
  gems,
  koi,
  lotto,
  lotus,
  mahjong,
  mask,
  moon,
  octopus,
  panda,
  phoenix,
  rocket,
  rooster,
  shark,
  ship,
  temple,
  tiger,
  trophy,
  wheel,
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof MOTIFS;

/** @internal For tests. */
export const MOTIF_NAMES = Object.keys(MOTIFS) as MotifName[];

import type { Localised } from "./types";

/** A host of a live room (docs/gateway.md 3.11; the fields are assumed). */
export interface Anchor {
  readonly id: number;
  readonly names: Localised;
  /** Whether the models list contains the host. */
  readonly active: boolean;
  /** Whether the host is on air. */
  readonly streaming: boolean;
  readonly type: "hot" | "promo";
}

type AnchorRow = readonly [english: string, chinese: string, burmese: string, type: Anchor["type"], state: string];

const rows: readonly AnchorRow[] = [
  ["Hnin", "雪宁", "နှင်း", "hot", "on air"],
  ["Thiri", "提丽", "သီရိ", "hot", "on air"],
  ["Mei", "小美", "မေ", "hot", "on air"],
  ["Yadanar", "雅娜", "ရတနာ", "promo", "on air"],
  ["Linh", "玲儿", "လင်း", "hot", "off air"],
  ["Su Su", "素素", "စုစု", "promo", "off air"],
  ["Khin", "钦钦", "ခင်", "promo", "on air"],
  ["Nanda", "南达", "နန္ဒာ", "hot", "retired"],
];

const FIRST_ID = 41;

/** The hosts of the live rooms. */
export const anchors: readonly Anchor[] = rows.map(([EN, CN, MY, type, state], index) => ({
  id: FIRST_ID + index,
  names: { EN, CN, MY },
  active: state !== "retired",
  streaming: state === "on air",
  type,
}));

export type Random = () => number;

/** FNV-1a over the text: the same text gives the same 32-bit number on every machine. */
function hashText(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash;
}

/** A repeatable stream of numbers in [0, 1). Good enough for pictures, not for secrets. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A random item of the list. @throws RangeError on an empty list */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError("pick needs a list with items");
  return item;
}

/** A shuffled copy (Fisher-Yates). */
export function shuffle<Item>(random: Random, items: readonly Item[]): Item[] {
  const pool = [...items];
  const shuffled: Item[] = [];
  while (pool.length > 0) shuffled.push(...pool.splice(Math.floor(random() * pool.length), 1));
  return shuffled;
}

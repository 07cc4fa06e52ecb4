/** The choice that a hash of the key selects: the same key always gets the same one. @returns undefined if there is none */
export function pickByHash<Choice>(choices: readonly Choice[], key: string): Choice | undefined {
  let hash = 7;
  for (let index = 0; index < key.length; index += 1) hash = (hash * 31 + key.charCodeAt(index)) >>> 0;
  return choices[hash % choices.length];
}

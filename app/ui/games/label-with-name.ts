/** Label of a control of a game: "Favourite: Golden Koi"; the words alone where the name is not known. */
export function labelWithName(words: string, gameName: string): string {
  return gameName ? `${words}: ${gameName}` : words;
}

/** The name of the game in a label that `labelWithName` wrote; "" for another label. */
export function nameInLabel(label: string): string {
  return label.replace(/^[^:]*(?:: |$)/, "");
}

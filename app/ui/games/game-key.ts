/** The parts of a game key, `<category>.<vendor>.<nodeId>`, that anybody may have written; undefined for anything else. */
export function parseGameKey(key: string): { category: string; vendor: string; nodeId: string } | undefined {
  const [, category, vendor, nodeId] = /^([\w-]{1,40})\.([\w-]{1,40})\.([\w$,-]{1,80})$/.exec(key) ?? [];
  return category && vendor && nodeId ? { category, vendor, nodeId } : undefined;
}

/** A sheet's address with the way back; without it where that is home, which every sheet closes to anyway. */
export function withFrom(path: string, from: string, more: Readonly<Record<string, string>> = {}): string {
  const query = String(new URLSearchParams(from === "/m/home" ? more : { ...more, from }));
  return query ? `${path}?${query}` : path;
}

/** A sheet's address with the way back; without it where that is home, which every sheet closes to anyway. */
export function withFrom(path: string, from: string): string {
  return from === "/m/home" ? path : `${path}?${new URLSearchParams({ from })}`;
}

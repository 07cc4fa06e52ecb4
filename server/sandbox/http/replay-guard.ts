const remembered = 100_000;

/** Remembers the keys `r` of encrypted bodies, so that a body sent twice is refused (docs/gateway.md 1.11 quirk 16). */
export class ReplayGuard {
  readonly #seen = new Set<string>();

  /** Takes a key for use. @returns false when it was used before. */
  take(key: string): boolean {
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    if (this.#seen.size > remembered) {
      for (const oldest of this.#seen) {
        this.#seen.delete(oldest);
        break;
      }
    }
    return true;
  }

  clear(): void {
    this.#seen.clear();
  }
}

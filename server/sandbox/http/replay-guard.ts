const MAX_KEYS = 100_000;

/** Remembers the keys `r` of encrypted bodies, so that a repeated body is refused (docs/gateway.md 1.11 quirk 16). */
export class ReplayGuard {
  readonly #seen = new Set<string>();

  /** Records a key. @returns false when it was used before */
  accept(key: string): boolean {
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    if (this.#seen.size > MAX_KEYS) {
      for (const oldestKey of this.#seen) {
        this.#seen.delete(oldestKey);
        break;
      }
    }
    return true;
  }

  clear(): void {
    this.#seen.clear();
  }
}

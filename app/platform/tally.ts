/** Sums by key, at least 0. A key whose sum is 0 takes no memory. */
export class Tally {
  readonly #sums = new Map<string, number>();

  of(key: string): number {
    return this.#sums.get(key) ?? 0;
  }

  add(key: string, change: number): void {
    const sum = Math.max(0, this.of(key) + change);
    if (sum > 0) this.#sums.set(key, sum);
    else this.#sums.delete(key);
  }
}

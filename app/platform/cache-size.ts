/**
 * Options of an `LRUCache` that holds so many entries. Its own `max` reserves the memory of all of them at once, which is
 * megabytes for caches by session or account; counted by size, a cache grows with what is in it.
 * @param entries most entries at a time
 */
export function atMost(entries: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: entries, sizeCalculation: () => 1 };
}

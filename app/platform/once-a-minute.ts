const INTERVAL_MS = 60_000;

/**
 * Limits what is called for many requests, such as a warning, to once a minute. The other calls do nothing.
 * @param clock milliseconds
 */
export function onceAMinute<Arguments extends unknown[]>(
  run: (...given: Arguments) => void,
  clock: () => number = () => performance.now(),
): (...given: Arguments) => void {
  let ranAt = Number.NEGATIVE_INFINITY;
  return (...given) => {
    const now = clock();
    if (now - ranAt < INTERVAL_MS) return;
    ranAt = now;
    run(...given);
  };
}

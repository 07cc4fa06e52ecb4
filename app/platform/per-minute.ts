const MINUTE_MS = 60_000;

/**
 * Limits what is called for many requests, such as a warning. The first calls run, further ones within a minute of the first
 * do nothing.
 * @param times how many run
 * @param clock milliseconds
 */
export function perMinute<Arguments extends unknown[]>(
  times: number,
  run: (...given: Arguments) => void,
  clock: () => number = () => performance.now(),
): (...given: Arguments) => void {
  let minute = { startedAt: Number.NEGATIVE_INFINITY, count: 0 };
  return (...given) => {
    const now = clock();
    if (now - minute.startedAt >= MINUTE_MS) minute = { startedAt: now, count: 0 };
    if (minute.count >= times) return;
    minute.count += 1;
    run(...given);
  };
}

/** @param clock milliseconds */
export function onceAMinute<Arguments extends unknown[]>(
  run: (...given: Arguments) => void,
  clock?: () => number,
): (...given: Arguments) => void {
  return perMinute(1, run, clock);
}

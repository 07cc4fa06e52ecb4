/**
 * The result of work, or something else when it takes longer. What has arrived by then counts, although a busy event loop has
 * not read it yet: timers run before what was received is read.
 */
export function answerInTime<Result, Late>(
  work: Promise<Result>,
  milliseconds: number,
  late: Late,
): Promise<Result | Late> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(resolve, late), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

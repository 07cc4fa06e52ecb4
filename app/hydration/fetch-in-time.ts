/** Longer than the server takes for any page or write that is sent again (docs/behaviour.md 19.7), on a slow network too. */
export const ANSWER_MS = 15_000;

/**
 * Fetches, and fails as without network when nothing answers: a browser waits for minutes on a network that lets nothing
 * through. For requests that may be sent again.
 * @throws TypeError
 */
export async function fetchInTime(
  input: RequestInfo | URL,
  init: RequestInit = {},
  fetch = window.fetch,
): Promise<Response> {
  const controller = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, ANSWER_MS);
  const { signal } = init;
  if (signal?.aborted) controller.abort(signal.reason);
  signal?.addEventListener("abort", () => controller.abort(signal.reason));
  try {
    return await fetch(input, { ...init, signal: controller.signal });
  } catch (error) {
    throw isLate ? new TypeError("no answer") : error;
  } finally {
    clearTimeout(timer);
  }
}

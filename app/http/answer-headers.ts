/** Hands a limit's `Retry-After` on from an action: headers of a page are its routes' to choose. */
export function headers({ actionHeaders }: { actionHeaders: Headers }): HeadersInit {
  const retryAfter = actionHeaders.get("retry-after");
  return retryAfter ? { "retry-after": retryAfter } : {};
}

import type { IncomingMessage, RequestListener } from "node:http";

/** Longest time for a request without files (safety page, budgets). */
const BODY_MS = 15_000;
/** Three pictures of 5 MB over a phone's slow uplink. */
export const UPLOAD_MS = 90_000;

/**
 * Hangs up on a write whose body takes too long; only a form with files, sent where files are taken, may take the
 * server's own limit.
 * @param takesFiles whether a form with files is sent to this path
 */
export function limitBodyTime(
  listener: RequestListener,
  takesFiles: (path: string) => boolean,
  milliseconds = BODY_MS,
): RequestListener {
  return (request, response) => {
    if (carriesBody(request) && !(carriesFiles(request) && takesFiles(pathOf(request)))) {
      const timer = setTimeout(() => {
        if (!request.complete) request.destroy();
      }, milliseconds);
      request.once("close", () => clearTimeout(timer));
    }
    listener(request, response);
  };
}

function carriesBody({ method }: IncomingMessage): boolean {
  return method !== "GET" && method !== "HEAD";
}

function carriesFiles({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

function pathOf({ url = "/" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? url;
}

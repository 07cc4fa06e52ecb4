import type { IncomingMessage, RequestListener } from "node:http";

const FORM_TIMEOUT_MS = 15_000;
/** Three pictures of 5 MB over a slow mobile connection. Also the server's timeout for every request. */
export const UPLOAD_TIMEOUT_MS = 90_000;

/**
 * Closes the connection of a write whose body does not arrive in time. A form with files, sent to a route that accepts
 * them, has the server's longer timeout instead.
 * @param acceptsUploads whether a route accepts files
 */
export function bodyTimeout(
  listener: RequestListener,
  acceptsUploads: (path: string) => boolean,
  milliseconds = FORM_TIMEOUT_MS,
): RequestListener {
  return (request, response) => {
    const isUpload = isMultipart(request) && acceptsUploads(pathOf(request));
    if (mayHaveBody(request) && !isUpload) {
      const timer = setTimeout(() => {
        if (!request.complete) request.destroy();
      }, milliseconds);
      request.once("close", () => clearTimeout(timer));
    }
    listener(request, response);
  };
}

function mayHaveBody({ method }: IncomingMessage): boolean {
  return method !== "GET" && method !== "HEAD";
}

function isMultipart({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

function pathOf({ url = "/" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? url;
}

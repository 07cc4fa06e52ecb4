import type { IncomingMessage, RequestListener } from "node:http";
import { isWrite } from "../request/request-facts";

const FORM_TIMEOUT_MS = 15_000;
/** The slowest upload: 10 KB in 10 s. */
const UPLOAD_RATE: MinimumUploadRate = { bytes: 10 * 1024, milliseconds: 10_000 };
/** Three pictures of 5 MB over a slow mobile connection. Also the server's timeout for every request. */
export const UPLOAD_TIMEOUT_MS = 90_000;

interface MinimumUploadRate {
  bytes: number;
  milliseconds: number;
}

/**
 * Closes the connection of a request whose body does not arrive in time. A form with files, sent to a route that accepts
 * them, has the server's longer timeout instead, and a minimum rate.
 * @param isUpload whether a request sends files to a route that accepts them
 */
export function bodyTimeout(
  listener: RequestListener,
  isUpload: (request: IncomingMessage) => boolean,
  { milliseconds = FORM_TIMEOUT_MS, rate = UPLOAD_RATE } = {},
): RequestListener {
  return (request, response) => {
    if (isUpload(request)) cutSlowUpload(request, rate);
    else if (mayHaveBody(request)) cutSlowForm(request, milliseconds);
    listener(request, response);
  };
}

function cutSlowForm(request: IncomingMessage, milliseconds: number): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, milliseconds);
  request.once("close", () => clearTimeout(timer));
}

function cutSlowUpload(request: IncomingMessage, { bytes, milliseconds }: MinimumUploadRate): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const received = socket.bytesRead - before;
    before = socket.bytesRead;
    if (request.complete) clearInterval(timer);
    else if (received < bytes) request.destroy();
  }, milliseconds);
  request.once("close", () => clearInterval(timer));
}

function mayHaveBody(request: IncomingMessage): boolean {
  const { headers } = request;
  const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  return hasBody || isWrite(request);
}

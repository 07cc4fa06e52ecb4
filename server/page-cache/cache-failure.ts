import type { ServerResponse } from "node:http";
import { isExpectedFailure } from "~/http/responses/expected-failure.server";
import { logUnexpectedError } from "~/platform/unexpected-error.server";
import { OverloadError } from "../overload/overload-error";

/** Logs a failure of the page cache itself, because the app, which answers instead, may not run into it. */
export function logCacheFailure(error: unknown): void {
  if (!(error instanceof OverloadError) && !isExpectedFailure(error)) logUnexpectedError(error, "page cache failed");
}

/** After a failure of the page cache: leaves the request to the app, unless its answer has begun. */
export function fallBackToApp(error: unknown, response: ServerResponse, next: () => void): void {
  logCacheFailure(error);
  if (!response.headersSent) next();
  else if (!response.writableEnded) response.destroy();
}

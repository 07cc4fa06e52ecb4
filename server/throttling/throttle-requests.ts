import type { IncomingMessage, ServerResponse } from "node:http";
import { throttledRequests } from "~/platform/metrics.server";
import { logUnexpectedError } from "~/platform/unexpected-error.server";
import { refuseOverload } from "../middleware/overload-response";
import { OverloadError } from "../overload/overload-error";
import type { AddressThrottle } from "./address-throttle";

/**
 * Lets requests of an address that asks for more than its share wait. They wait for a time and not for one another, so that
 * nothing of a connection is held up by a request before it.
 * @param headers of every response of the server
 */
export function throttleRequests(throttle: AddressThrottle, headers: Readonly<Record<string, string>>) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const startedAt = performance.now();
    let wait: number;
    try {
      wait = throttle.waitFor(request);
    } catch (error) {
      if (!(error instanceof OverloadError)) throw error;
      refuseOverload(error, { startedAt, headers }, request, response).catch((failure: unknown) => {
        logUnexpectedError(failure, "refusal failed");
        response.destroy();
      });
      return;
    }
    if (wait < 1) {
      next();
      return;
    }
    throttledRequests.inc();
    setTimeout(() => {
      if (!response.destroyed) next();
    }, wait);
  };
}

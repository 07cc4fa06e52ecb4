import type { IncomingMessage, ServerResponse } from "node:http";
import { pacedRequests } from "~/platform/metrics.server";
import { OverloadError } from "../overload/overload-error";
import { answerOverload } from "../page-cache/answer-report";
import { passOn } from "../page-cache/page-fault";
import type { AnswerPace } from "./answer-pace";

/**
 * Lets requests of an address that asks for more than its share wait. They wait for a time and not for one another, so that
 * nothing of a connection is held up by a request before it.
 * @param headers of every response of the server
 */
export function answerPacing(pace: AnswerPace, headers: Readonly<Record<string, string>>) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const startedAt = performance.now();
    let wait: number;
    try {
      wait = pace.waitFor(request);
    } catch (error) {
      if (!(error instanceof OverloadError)) throw error;
      answerOverload(error, { startedAt, headers }, request, response).catch((failure: unknown) =>
        passOn(failure, response, next),
      );
      return;
    }
    if (wait < 1) {
      next();
      return;
    }
    pacedRequests.inc();
    setTimeout(() => {
      if (!response.destroyed) next();
    }, wait);
  };
}

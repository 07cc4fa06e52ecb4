import type { ServerResponse } from "node:http";

type Ids = Readonly<Record<string, string>>;

const idsByResponse = new WeakMap<ServerResponse, Ids>();

export function setTraceIds(response: ServerResponse, ids: Ids): void {
  idsByResponse.set(response, ids);
}

/** For the log's line of an answer, which is written after the request's work. Undefined for one that is not traced. */
export function traceIdsOf(response: ServerResponse): Ids | undefined {
  return idsByResponse.get(response);
}

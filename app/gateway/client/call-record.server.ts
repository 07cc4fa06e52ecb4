import type { TraceIds } from "~/platform/tracing.server";
import type { ErrorKind } from "../protocol/errors.server";
import type { OperationName } from "../protocol/operations.server";

/** One call, for logs and metrics. It contains no parameter, token or body. */
export interface CallRecord {
  operation: OperationName;
  outcome: "ok" | ErrorKind;
  status?: number;
  code?: string;
  milliseconds: number;
  /** `remote`: read from Redis. `miss`: a feed that was read from the gateway. `none`: not a feed. */
  cache: "hit" | "remote" | "stale" | "miss" | "none";
  /** Requests sent. */
  attempts: number;
  /** Of a call that is traced. */
  trace?: TraceIds | undefined;
}

import { type ErrorMessage, isDecision } from "./error-codes.server";
import type { MaintenanceWindow } from "./maintenance-window.server";
import type { OperationName } from "./operations.server";

/**
 * - `timeout`: no response within the deadline, or the visitor aborted the request
 * - `unreachable`: no connection, a broken connection, or the circuit breaker is open
 * - `rejected`: the gateway understood the request and refused it
 * - `malformed`: the response cannot be parsed
 * - `unauthenticated`: the visitor has no session, or it has ended
 * - `overloaded`: the queue for a connection is full, or the gateway throttles the operation; nothing was sent
 * - `not-offered`: the gateway does not have the operation, as far as is known (docs/gateway.md 1.14)
 */
export type ErrorKind =
  | "timeout"
  | "unreachable"
  | "rejected"
  | "malformed"
  | "unauthenticated"
  | "overloaded"
  | "not-offered";

export const verificationMethods = ["payeeName", "sms", "ga", "email"] as const;
export type VerificationMethod = (typeof verificationMethods)[number];

/** Data that a failure carries beside its code (docs/gateway.md 1.9). */
export interface ErrorData {
  /** The page has to show a captcha, with a new image. */
  captcha?: true;
  /** Methods that are accepted for the second step of a log-in. */
  verificationMethods?: VerificationMethod[];
  /** When the vendor is closed. */
  maintenance?: MaintenanceWindow;
}

/** Codes of a gateway that does not know an operation, or has it switched off (docs/gateway.md 1.14). */
const notOfferedCodes: ReadonlySet<string> = new Set([
  "function.off",
  "function.not.available",
  "not.supported.method",
]);

/**
 * Whether a refusal says that the gateway does not have the operation. With 5xx `not.supported.method` is a fault of a
 * back-end (docs/gateway.md 4.3).
 */
export function saysNotOffered({ code = "", status = 0 }: { code?: string | undefined; status?: number | undefined }) {
  return notOfferedCodes.has(code) && !(code === "not.supported.method" && status >= 500);
}

/** Codes of faults in the middle of a call, whatever their status (docs/gateway.md 4.3). */
const faultCodes = new Set(["unknown.system.err", "ods.err", "transaction.failed", "502"]);
/** Code of a call that the gateway did not begin (docs/gateway.md 4.1). */
const THROTTLED = "too_many_requests";

/** Network faults that happen before the request is sent. */
const connectFailures = new Set(["BREAKER_OPEN", "ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

interface GatewayErrorFields {
  operation: OperationName;
  kind: ErrorKind;
  message: ErrorMessage;
  status?: number | undefined;
  code?: string | undefined;
  silent?: boolean | undefined;
  data?: ErrorData | undefined;
  gatewayNumber?: string | undefined;
}

/**
 * The only error that the gateway client throws. It contains no text, address or header of the gateway and may be
 * logged.
 */
export class GatewayError extends Error {
  readonly operation: OperationName;
  readonly kind: ErrorKind;
  /** HTTP status; undefined without a response. */
  readonly status: number | undefined;
  /** Normalised gateway code or network error code: `login.cred.err`, `ECONNREFUSED`. */
  readonly code: string | undefined;
  /** Translation key of the user message: `errors:not_logged_in`. */
  readonly messageKey: `errors:${ErrorMessage}`;
  /** No message is shown to the user (docs/gateway.md 1.8). */
  readonly silent: boolean;
  readonly data: ErrorData | undefined;
  /** The gateway's number of the fault, from the end of its message: `#734`. */
  readonly gatewayNumber: string | undefined;

  constructor(fields: GatewayErrorFields) {
    const detail = [fields.code, fields.status, fields.gatewayNumber].filter(Boolean).join(" ");
    super(`${fields.operation}: ${fields.kind}${detail && ` (${detail})`}`);
    this.name = "GatewayError";
    this.operation = fields.operation;
    this.kind = fields.kind;
    this.status = fields.status;
    this.code = fields.code;
    this.messageKey = `errors:${fields.message}`;
    this.silent = fields.silent ?? false;
    this.data = fields.data;
    this.gatewayNumber = fields.gatewayNumber;
  }

  /**
   * True when the gateway failed, throttled the call, or its outcome is unknown. False for a decision about the request
   * itself, such as a wrong password (docs/gateway.md 4.3, 4.4).
   */
  get isFault(): boolean {
    const { kind, status = 0, messageKey, code = "" } = this;
    if (kind !== "rejected") return kind !== "unauthenticated" && kind !== "not-offered";
    if (faultCodes.has(code) || code === THROTTLED || messageKey === "errors:system_upgrading") return true;
    return messageKey === "errors:unknown_error" && status >= 500 && !isDecision(code);
  }

  /**
   * True when the gateway decided against the request, was too busy to begin it, or has no such path or method. The code
   * decides; with 5xx, a code that does not say what was refused is no decision. After any other failure of a request that
   * was sent, it is unknown whether the request was carried out (docs/gateway.md 4.3).
   */
  get isDefiniteRefusal(): boolean {
    const { kind, status = 0, code = "" } = this;
    if (kind === "malformed") return status === 404 || status === 405;
    if (kind === "not-offered" || isDecision(code)) return true;
    return (kind === "rejected" || kind === "unauthenticated") && status < 500 && !faultCodes.has(code);
  }

  /** True when the gateway does not have the operation, or has switched it off, by its status or code. */
  get isMissing(): boolean {
    return this.status === 404 || this.status === 405 || saysNotOffered(this);
  }

  /** True when the request was not sent, or nothing there could carry it out. It is safe to repeat, even if it writes. */
  get wasNotSent(): boolean {
    const { operation, kind, status, code } = this;
    // Without the RSA key the body could not be encrypted.
    if (operation === "getRsaKey" || kind === "not-offered") return true;
    if (status !== undefined) return false;
    return (
      kind === "overloaded" || kind === "unauthenticated" || (kind === "unreachable" && connectFailures.has(code ?? ""))
    );
  }

  /** True when the request was not sent, or the gateway was too busy to begin it (docs/gateway.md 4.3). */
  get wasNotBegun(): boolean {
    return this.wasNotSent || this.code === THROTTLED;
  }
}

/** Whether an error says that the visitor has no session, or that it has ended. */
export function isSessionEnd(error: unknown): error is GatewayError & { kind: "unauthenticated" } {
  return error instanceof GatewayError && error.kind === "unauthenticated";
}

/**
 * The message for a form that had a captcha. A gateway may say that the captcha was wrong only by asking for another one
 * (docs/gateway.md 1.9).
 */
export function captchaFormMessage({ messageKey, data }: GatewayError): GatewayError["messageKey"] {
  return messageKey === "errors:unknown_error" && data?.captcha ? "errors:enter_captcha" : messageKey;
}

/** What `orNotOffered` returns for an operation that the gateway does not have. */
export const NOT_OFFERED = "not-offered";

/** The result of a call, or that the gateway does not have the operation. @throws the other errors of the call */
export async function orNotOffered<Result>(call: Promise<Result>): Promise<Result | typeof NOT_OFFERED> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GatewayError && error.kind === "not-offered") return NOT_OFFERED;
    throw error;
  }
}

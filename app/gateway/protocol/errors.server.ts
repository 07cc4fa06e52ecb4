import { z } from "zod";
import type { TokenEndReason } from "../client/call-types.server";
import { maintenanceSchema } from "../resources/games/games.schema.server";
import { anything, compact } from "./coercion.server";
import { type ErrorMessage, meaningOf } from "./error-codes.server";
import type { OperationName } from "./operations.server";

/**
 * - `timeout`: no answer in time; slow, or the person gave up
 * - `unreachable`: no connection, a broken one, or the breaker is open
 * - `rejected`: the gateway understood and refused
 * - `malformed`: an answer that cannot be read
 * - `unauthenticated`: no session, or it has ended
 * - `overloaded`: too many calls are waiting already; nothing was sent
 */
export type ErrorKind = "timeout" | "unreachable" | "rejected" | "malformed" | "unauthenticated" | "overloaded";

const verificationMethods = ["payeeName", "sms", "ga", "email"] as const;
export type VerificationMethod = (typeof verificationMethods)[number];

/** What a failure says beside its code (docs/gateway.md 1.9), parsed. */
export interface ErrorData {
  /** A captcha has to be shown, and a new one fetched. */
  captcha?: true;
  /** Accepted second steps of a log-in. */
  verificationMethods?: VerificationMethod[];
  /** Closing window of a vendor, epoch milliseconds. */
  maintenance?: { from?: number; to?: number };
}

/** Codes of a fault or of a throttle, whatever their status is (docs/gateway.md 4.1, 4.3). */
const faultCodes = new Set(["too_many_requests", "unknown.system.err", "ods.err", "transaction.failed", "502"]);

/** Network faults before a request could leave. */
const unsent = new Set(["BREAKER_OPEN", "ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

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
 * The only error that leaves this layer. It holds nothing of the gateway's text, address or headers, so it may be
 * logged.
 */
export class GatewayError extends Error {
  readonly operation: OperationName;
  readonly kind: ErrorKind;
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** Normalised gateway code, or the network fault's: `login.cred.err`, `ECONNREFUSED`. */
  readonly code: string | undefined;
  /** Key of the message for the person: `errors:not_logged_in`. */
  readonly messageKey: `errors:${ErrorMessage}`;
  /** The person is not told (docs/gateway.md 1.8). */
  readonly silent: boolean;
  readonly data: ErrorData | undefined;
  /** The gateway's own number of the fault: `#734`. */
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
   * The gateway failed, wants to be asked later, or nobody can tell what it did: this says nothing about what was asked
   * (docs/gateway.md 4.3, 4.4).
   */
  get isFault(): boolean {
    const { kind, status = 0, messageKey, code = "" } = this;
    if (kind !== "rejected") return kind !== "unauthenticated";
    if (faultCodes.has(code) || messageKey === "errors:system_upgrading") return true;
    return messageKey === "errors:unknown_error" && status >= 500;
  }

  /** The request never left, so it may be made again even when it is a write. */
  get nothingSent(): boolean {
    const { operation, kind, status, code } = this;
    // A body that could not be encrypted for want of a key.
    if (operation === "getRsaKey") return true;
    if (status !== undefined) return false;
    return kind === "overloaded" || kind === "unauthenticated" || (kind === "unreachable" && unsent.has(code ?? ""));
  }
}

const captchaData = z.object({ captcha: anything }).transform((value) => Boolean(value.captcha));
const maintenanceData = z
  .object({ content: z.object({ data: maintenanceSchema }) })
  .transform((value) => value.content.data);

function readData(code: string, value: unknown): ErrorData | undefined {
  if (code === "login_verify_required") {
    const named = Array.isArray(value) ? value : [];
    return { verificationMethods: verificationMethods.filter((method) => named.includes(method)) };
  }
  if (code === "vendor_under_maintenance") {
    const window = maintenanceData.safeParse(value);
    if (!window.success) return undefined;
    return { maintenance: compact({ from: window.data.maintainTime, to: window.data.endTime }) };
  }
  return captchaData.safeParse(value).data ? { captcha: true } : undefined;
}

export interface Refusal {
  /** HTTP status; undefined when nothing was sent. */
  status?: number | undefined;
  errorCode?: string | undefined;
  gatewayNumber?: string | undefined;
  value?: unknown;
}

/** The error of a refusal in an envelope (docs/gateway.md 4). */
export function toRejection(operation: OperationName, refusal: Refusal, silent = false): GatewayError {
  const meaning = meaningOf(refusal.errorCode, refusal.gatewayNumber);
  return new GatewayError({
    operation,
    kind: meaning.kind,
    message: meaning.message,
    status: refusal.status,
    code: meaning.code || undefined,
    silent: silent || meaning.silent,
    data: readData(meaning.code, refusal.value),
    gatewayNumber: refusal.gatewayNumber,
  });
}

/** A refusal that the client itself finds, by a code of docs/gateway.md 4. */
export function createRejection(operation: OperationName, code: string): GatewayError {
  return toRejection(operation, { errorCode: code });
}

const deaths = new Map<string, TokenEndReason>([
  ["login.not.session", "not_logged_in"],
  ["user.or.token.invalid", "account_logged_out"],
  ["token_ip_different", "session_expired"],
]);

/** How the session ended, by the code of an unauthenticated answer (docs/gateway.md 1.7). */
export function toTokenEndReason(code: string | undefined): TokenEndReason {
  return (code && deaths.get(code)) || "session_expired";
}

/** An unauthenticated error by its code; any other 401 reads "session expired". */
export function createUnauthenticated(operation: OperationName, refusal: Refusal, silent = false): GatewayError {
  const { code } = meaningOf(refusal.errorCode, refusal.gatewayNumber);
  return new GatewayError({
    operation,
    kind: "unauthenticated",
    message: toTokenEndReason(code),
    status: refusal.status,
    code: code || undefined,
    silent,
    gatewayNumber: refusal.gatewayNumber,
  });
}

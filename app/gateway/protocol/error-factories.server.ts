import { z } from "zod";
import { unknownValue } from "./coercion.server";
import { explainCode, isDecision, isKnownCode, toTokenEndReason } from "./error-codes.server";
import { type ErrorData, GatewayError, saysNotOffered, verificationMethods } from "./errors.server";
import { maintenanceWindowSchema } from "./maintenance-window.server";
import type { Operation, OperationName } from "./operations.server";
import type { ParsedResponse, RawResponse } from "./response.server";
import type { TransportError } from "./transport-error.server";

/** What a refusal says. */
interface RefusalFields {
  /** HTTP status; undefined when nothing was sent. */
  status?: number | undefined;
  errorCode?: string | undefined;
  gatewayNumber?: string | undefined;
  value?: unknown;
}

const captchaData = z.object({ captcha: unknownValue }).transform((value) => Boolean(value.captcha));
const maintenanceData = z
  .object({ content: z.object({ data: maintenanceWindowSchema }) })
  .transform((value) => value.content.data);

function parseErrorData(code: string, value: unknown): ErrorData | undefined {
  if (code === "login_verify_required") {
    const offered = Array.isArray(value) ? value : [];
    return { verificationMethods: verificationMethods.filter((method) => offered.includes(method)) };
  }
  if (code === "vendor_under_maintenance") return { maintenance: maintenanceData.safeParse(value).data ?? {} };
  return captchaData.safeParse(value).data ? { captcha: true } : undefined;
}

function toRejectionError(operation: OperationName, refusal: RefusalFields, silent = false): GatewayError {
  const meaning = explainCode(refusal.errorCode, refusal.gatewayNumber);
  return new GatewayError({
    operation,
    kind: meaning.kind,
    message: meaning.message,
    status: refusal.status,
    code: meaning.code || undefined,
    silent: silent || meaning.silent,
    data: parseErrorData(meaning.code, refusal.value),
    gatewayNumber: refusal.gatewayNumber,
  });
}

/** A refusal that this client detects itself. @param code One of docs/gateway.md 4. */
export function createRejectionError(operation: OperationName, code: string): GatewayError {
  return toRejectionError(operation, { errorCode: code });
}

/** An error of kind `unauthenticated`. A code that is not listed in docs/gateway.md 1.7 reads "session expired". */
export function createUnauthenticatedError(
  operation: OperationName,
  refusal: RefusalFields,
  silent = false,
): GatewayError {
  const { code } = explainCode(refusal.errorCode, refusal.gatewayNumber);
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

function isNotOffered(
  operation: Operation,
  status: number,
  { code, message }: ReturnType<typeof explainCode>,
): boolean {
  if (!operation.optional) return false;
  // A gateway may refuse with 404 for a reason of its own, such as a member who does not exist.
  if (saysNotOffered({ code, status })) return true;
  return (status === 404 || status === 405) && message === "unknown_error" && !isDecision(code);
}

/** The error of a call whose operation the gateway does not have. @param refusal What the gateway said, if it was asked. */
export function createNotOfferedError(operation: OperationName, refusal: RefusalFields = {}): GatewayError {
  return new GatewayError({
    operation,
    kind: "not-offered",
    message: "no_permission",
    status: refusal.status,
    code: explainCode(refusal.errorCode, undefined).code || undefined,
    silent: true,
  });
}

/** The message of a failure without a code: a read offers a retry, a write does not (docs/gateway.md 4.4). */
const unreadableMessage = (operation: Operation) => (operation.writes ? "unknown_error" : "loading_failed");

/** The error of a response that cannot be parsed. */
export function createMalformedError(
  name: OperationName,
  operation: Operation,
  status: number | undefined,
): GatewayError {
  return new GatewayError({
    operation: name,
    kind: "malformed",
    message: unreadableMessage(operation),
    status,
    silent: operation.silent,
  });
}

/** The error of a call without a usable response (docs/gateway.md 4.4). */
export function createNetworkError(name: OperationName, operation: Operation, error: TransportError): GatewayError {
  const messages = {
    timeout: "slow_connection",
    unreachable: "service_unreachable",
    overloaded: "slow_connection",
    malformed: unreadableMessage(operation),
  } as const;
  return new GatewayError({
    operation: name,
    kind: error.kind,
    message: messages[error.kind],
    code: error.code,
    silent: operation.silent,
  });
}

/** Codes of statuses, for refusals that name none which is listed (docs/gateway.md 4.4). */
const codesByStatus = new Map([
  [429, "TOO_MANY_REQUESTS"],
  [504, "network.timeout"],
]);

/** The code of a refusal: its own where that says something, otherwise the one of its status. */
function codeOf({ errorCode, gatewayNumber }: RefusalFields, status: number): string | undefined {
  const { code } = explainCode(errorCode, gatewayNumber);
  const isTelling = isKnownCode(code) || isDecision(code);
  return isTelling ? errorCode : (codesByStatus.get(status) ?? errorCode);
}

/** The error of a response that is not a success (docs/gateway.md 1.5, 1.7, 4.4). */
export function toResponseError(
  name: OperationName,
  operation: Operation,
  { status }: RawResponse,
  parsed: ParsedResponse,
): GatewayError {
  const isRefusal = parsed.kind === "refusal";
  const said: RefusalFields = isRefusal ? parsed : {};
  const refusal = { ...said, errorCode: codeOf(said, status) };
  const meaning = explainCode(refusal.errorCode, refusal.gatewayNumber);
  // A log-in may be refused with status 401. No token was sent, so no session has ended.
  const isPlainRefusal = operation.token === "N" && isRefusal;
  if (meaning.kind === "unauthenticated" || (status === 401 && !isPlainRefusal)) {
    return createUnauthenticatedError(name, { ...refusal, status }, operation.silent);
  }
  if (isNotOffered(operation, status, meaning)) return createNotOfferedError(name, { ...refusal, status });
  if (isRefusal || refusal.errorCode) return toRejectionError(name, { ...refusal, status }, operation.silent);
  return createMalformedError(name, operation, status);
}

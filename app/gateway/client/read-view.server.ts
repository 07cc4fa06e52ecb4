import { z } from "zod";
import { isAbsent, parseValue } from "../protocol/coercion.server";
import { createMalformedError, createUnauthenticatedError, toResponseError } from "../protocol/error-factories.server";
import { GatewayError } from "../protocol/errors.server";
import type { Operation, OperationName } from "../protocol/operations.server";
import type { GatewayRequest } from "../protocol/request.server";
import { isEmptyIdentity, isEmptyValue, parseResponse, type RawResponse } from "../protocol/response.server";

/** A bug of the product: it could not make the view of the gateway's answer. */
export class ViewError extends Error {
  constructor(cause: unknown) {
    super("no view of an answer", { cause });
    this.name = "ViewError";
  }
}

/** What was called, and how its answer is read. */
interface AnsweredCall<Wire, View> {
  name: OperationName;
  operation: Operation;
  request: GatewayRequest<Wire, View>;
  /** Epoch milliseconds. */
  receivedAt: number;
}

/**
 * The value of an answer as the gateway sent it, which other processes can parse again, and its view. There is no value where
 * the view was not made of one: for `emptyView`, and for an answer known by its `viewKey`. Feeds have neither.
 */
export interface Answer<View> {
  wire: unknown;
  view: View;
  /** It is a success without a value, which some gateways give to guests too (docs/gateway.md 1.6). */
  hasNoValue?: boolean;
}

/** @throws GatewayError for a response that is not a success or does not fit the schema, or ViewError */
export function readView<Wire, View>(call: AnsweredCall<Wire, View>, response: RawResponse): Answer<View> {
  const { name, operation, request } = call;
  const { status } = response;
  const parsed = parseResponse(operation, response);
  if (parsed.kind !== "value" || status === 401) throw toResponseError(name, operation, response, parsed);
  if (request.requiresIdentity && isEmptyIdentity(parsed.value)) {
    throw createUnauthenticatedError(name, { status, errorCode: "login.not.session" }, operation.silent);
  }
  if (parsed.saysEmpty && request.emptyView !== undefined) return { wire: undefined, view: request.emptyView };
  if (request.requiresValue && isAbsent(parsed.value) && !parsed.saysEmpty)
    throw createMalformedError(name, operation, status);
  const hasNoValue = !parsed.saysEmpty && isEmptyValue(parsed.value);
  return { wire: parsed.value, view: toView(call, status, parsed.value), hasNoValue };
}

function toView<Wire, View>(call: AnsweredCall<Wire, View>, status: number, value: unknown): View {
  const { name, operation, request, receivedAt } = call;
  try {
    const wire = parseValue(request.schema, value);
    if (wire.success) return request.toView(wire.data, receivedAt);
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    // Some schemas parse parts of a value by themselves.
    if (!(error instanceof z.ZodError)) throw new ViewError(error);
  }
  throw createMalformedError(name, operation, status);
}

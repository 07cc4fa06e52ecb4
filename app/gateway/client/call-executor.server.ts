import { inSpan, type TraceIds } from "~/platform/tracing.server";
import { takeTurn } from "~/platform/turns.server";
import { isGuestWork, type Work, withSpan } from "~/platform/work.server";
import type { EncryptedForm } from "../protocol/encryption.server";
import {
  createMalformedError,
  createNetworkError,
  createNotOfferedError,
  createUnauthenticatedError,
} from "../protocol/error-factories.server";
import { GatewayError } from "../protocol/errors.server";
import type { Operation, OperationName, Operations } from "../protocol/operations.server";
import {
  buildRequest,
  type CallIdentity,
  type Deadlines,
  type GatewayRequest,
  isValidToken,
  toBody,
} from "../protocol/request.server";
import { isDecryptionFailure, type RawResponse } from "../protocol/response.server";
import { TransportError } from "../protocol/transport-error.server";
import { AnswerViews } from "./answer-views.server";
import { type BreakerOptions, CircuitBreakers } from "./breaker.server";
import type { CallRecord } from "./call-record.server";
import type { MissingOperations } from "./missing-operations.server";
import { type Answer, readView, ViewError } from "./read-view.server";
import { isResendableAtOnce, isRetryable, RetryBudget, retryDelay } from "./retry.server";
import { modulusSchema, RsaKeys } from "./rsa-keys.server";
import { ThrottledOperations } from "./throttled-operations.server";
import type { PoolName, Transport } from "./transport.server";

export interface CallExecutorOptions {
  transport: Transport;
  operations: Operations;
  missing: MissingOperations;
  merchant: string;
  encryptedForm: EncryptedForm;
  /** Of one attempt. A write has longer: a call that is given up may still be carried out. */
  deadlines: Readonly<Record<"reads" | "writes", Deadlines>>;
  breaker: BreakerOptions;
  /** Returns epoch milliseconds. */
  clock: () => number;
  /** Returns a number from 0 to 1. */
  random: () => number;
  sleep: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  onCall: (record: CallRecord) => void;
  /** Called with an error of the product's own code, which becomes an error of the call. */
  onUnexpectedError: (operation: OperationName, error: unknown, trace: TraceIds | undefined) => void;
  /** Whether the gateway's traces may continue those of the product. */
  forwardsTrace: boolean;
}

/** For whom a call is made, and how it is recorded. */
interface Execution {
  identity: CallIdentity;
  cache: CallRecord["cache"];
}

/** A response with more characters takes milliseconds to parse. */
const LONG_RESPONSE = 8 * 1024;

/** What is called, and for whom. */
interface CallTarget {
  readonly name: OperationName;
  readonly operation: Operation;
  readonly identity: CallIdentity;
}

/** A call on its way, with what is known about it so far. */
interface Call<Wire, View> extends CallTarget {
  readonly request: GatewayRequest<Wire, View>;
  attempts: number;
  /** HTTP status of the last response. */
  status: number | undefined;
}

/** The token that the call sends. */
function tokenOf({ operation, identity }: CallTarget): string | undefined {
  return operation.token === "N" ? undefined : identity.token;
}

/** By what a gateway may throttle the call: its token, else the visitor's address where that is forwarded. */
function callerOf(call: CallTarget): string | undefined {
  return tokenOf(call) ?? call.identity.address;
}

/** A guest's write is refused for its content, such as the number for a code, so a 429 pauses no other guest's writes. */
function canBePaused(call: CallTarget): boolean {
  return !call.operation.writes || tokenOf(call) !== undefined;
}

/**
 * Families whose calls do not wait behind calls that anybody can cause, nor behind other writes: log-in, wallet and contracts.
 * A trial reads a wallet too, but anybody can start one, so its pages count as the work of guests.
 */
const reservedFamilies: ReadonlySet<string> = new Set(["key", "session", "member", "agent"]);

function poolOf({ family, writes }: Operation, isSearch: boolean | undefined, work: Work | undefined): PoolName {
  if (reservedFamilies.has(family) && !isGuestWork(work)) return "reserved";
  if (writes) return "writes";
  return isSearch ? "searches" : "shared";
}

/** Makes single calls: retries around the circuit breaker, encryption, transport, parsing. */
export class CallExecutor {
  readonly #options: CallExecutorOptions;
  readonly #retryBudget = new RetryBudget();
  readonly #breakers: CircuitBreakers;
  readonly #throttled: ThrottledOperations;
  readonly #keys: RsaKeys;
  readonly #views = new AnswerViews();

  constructor(options: CallExecutorOptions) {
    this.#options = options;
    this.#breakers = new CircuitBreakers(options.breaker);
    this.#throttled = new ThrottledOperations(options.clock);
    this.#keys = new RsaKeys(options.clock, () => this.#fetchModulus());
  }

  /**
   * Calls one operation, with its retries (docs/gateway.md 1.10).
   * @param cache How the call is recorded.
   * @throws GatewayError
   */
  execute<Wire, View>(
    name: OperationName,
    request: GatewayRequest<Wire, View>,
    identity: CallIdentity,
    cache: CallRecord["cache"] = "none",
  ): Promise<Answer<View>> {
    return inSpan(identity.work?.span, { name: `gateway ${name}`, kind: "client" }, (span) =>
      this.#execute(name, request, {
        identity: span ? { ...identity, work: withSpan(identity.work, span) } : identity,
        cache,
      }),
    );
  }

  async #execute<Wire, View>(
    name: OperationName,
    request: GatewayRequest<Wire, View>,
    { identity, cache }: Execution,
  ): Promise<Answer<View>> {
    const operation = this.#options.operations[name];
    const call: Call<Wire, View> = { name, operation, request, identity, attempts: 0, status: undefined };
    const started = this.#options.clock();
    const record = (outcome: CallRecord["outcome"], status?: number, code?: string) => {
      const milliseconds = this.#options.clock() - started;
      const known = { ...(status !== undefined && { status }), ...(code !== undefined && { code }) };
      const { attempts } = call;
      const span = identity.work?.span;
      span?.set({ outcome, attempts, ...(status !== undefined && { "http.response.status_code": status }) });
      const trace = span && { trace: span.ids };
      this.#options.onCall({ operation: name, outcome, ...known, milliseconds, cache, attempts, ...trace });
    };
    try {
      const answer = await this.#attemptWithRetries(call);
      record("ok", call.status);
      return answer;
    } catch (cause) {
      const error = cause instanceof GatewayError ? cause : this.#toGatewayError(call, cause);
      record(error.kind, error.status, error.code);
      throw error;
    }
  }

  #toGatewayError<Wire, View>({ name, operation, identity, status }: Call<Wire, View>, error: unknown): GatewayError {
    const cause = error instanceof ViewError ? error.cause : error;
    this.#options.onUnexpectedError(name, cause, identity.work?.span?.ids);
    return createMalformedError(name, operation, status);
  }

  async #attemptWithRetries<Wire, View>(call: Call<Wire, View>): Promise<Answer<View>> {
    const { name, operation, identity } = call;
    if (operation.token === "Y" && !isValidToken(identity.token)) {
      throw createUnauthenticatedError(name, { errorCode: "login.not.session" }, operation.silent);
    }
    if (await this.#options.missing.has(name)) throw createNotOfferedError(name);
    this.#checkThrottled(call);
    this.#retryBudget.recordCall();
    for (;;) {
      try {
        return await this.#attempt(call);
      } catch (error) {
        if (!(await this.#waitForRetry(call, error))) throw error;
      }
    }
  }

  /** @throws GatewayError while the gateway throttles the operation */
  #checkThrottled(call: CallTarget): void {
    const writes = call.operation.writes === true;
    if (!canBePaused(call) || !this.#throttled.isPaused(call.name, callerOf(call), { writes })) return;
    throw createNetworkError(call.name, call.operation, new TransportError("overloaded", "THROTTLED"));
  }

  /** Waits before the next attempt. @returns false if the call must not be repeated */
  async #waitForRetry<Wire, View>(call: Call<Wire, View>, error: unknown): Promise<boolean> {
    const { operation, attempts } = call;
    const { signal } = call.identity;
    if (!(error instanceof GatewayError)) return false;
    const atOnce = isResendableAtOnce(operation, error, attempts);
    if (!atOnce && !isRetryable(operation, error, attempts)) return false;
    if (signal?.aborted || !this.#retryBudget.tryConsume()) return false;
    if (atOnce) return true;
    await this.#options.sleep(retryDelay(attempts, this.#options.random), signal);
    return !signal?.aborted;
  }

  /** One attempt, guarded by the circuit breaker of the operation's family. */
  async #attempt<Wire, View>(call: Call<Wire, View>): Promise<Answer<View>> {
    const { name, operation, identity } = call;
    try {
      return await this.#breakers.run(operation.family, identity.signal, async () => {
        call.attempts += 1;
        const response = await this.#send(call);
        call.status = response.status;
        this.#recordThrottling(call, response);
        return this.#read(call, response);
      });
    } catch (error) {
      if (error instanceof GatewayError && error.kind === "not-offered")
        this.#options.missing.record(error, { hasInput: operation.writes || call.request.parameters !== undefined });
      throw error instanceof TransportError ? createNetworkError(name, operation, error) : error;
    }
  }

  #recordThrottling(call: CallTarget, { status, retryAfter }: RawResponse): void {
    const caller = callerOf(call);
    const isMember = tokenOf(call) !== undefined && !isGuestWork(call.identity.work);
    if (status !== 429) this.#throttled.recordAnswer(call.name, caller);
    else this.#throttled.recordThrottled(call.name, caller, { retryAfter, isMember });
  }

  /** Reads a response. A long one waits for its turn to be parsed. @throws GatewayError as `readView` does */
  #read<Wire, View>(call: Call<Wire, View>, response: RawResponse): Answer<View> | Promise<Answer<View>> {
    const { request, identity } = call;
    const { status, text } = response;
    const key = request.viewKey && `${status} ${request.viewKey}\n${text}`;
    const known = key ? this.#views.find<View>(key) : undefined;
    if (known) return { wire: undefined, view: known.view };
    const receivedAt = this.#options.clock();
    const parse = () => {
      const answer = readView({ ...call, receivedAt }, response);
      if (key) this.#views.keep(key, answer.view);
      return answer;
    };
    return text.length > LONG_RESPONSE ? takeTurn(identity.work, parse) : parse();
  }

  async #send<Wire, View>({ operation, request, identity }: Call<Wire, View>): Promise<RawResponse> {
    const { transport, clock, merchant, encryptedForm, forwardsTrace } = this.#options;
    const { path, headers, payload } = buildRequest(operation, merchant, identity, request);
    const kind = operation.writes && !operation.background ? "writes" : "reads";
    const deadlines = { ...this.#options.deadlines[kind], ...request.deadlines };
    if (request.isSearch) identity.work?.chargeSearch?.();
    const span = forwardsTrace ? identity.work?.span : undefined;
    const send = async (body: string | undefined, extraHeaders?: Record<string, string>) => {
      const response = await transport.send({
        method: operation.method,
        path,
        headers: { ...headers, ...(span && { traceparent: span.traceparent }), ...extraHeaders },
        body,
        deadlines,
        signal: identity.signal,
        poolName: poolOf(operation, request.isSearch, identity.work),
      });
      identity.cookies?.store(response.setCookies, clock());
      return response;
    };
    if (!operation.encrypted) return send(toBody(operation, payload));
    return this.#keys.sendEncrypted(payload ?? {}, encryptedForm, async (encrypted) => {
      const response = await send(encrypted.body, encrypted.headers);
      return { response, isDecryptionFailure: isDecryptionFailure(response) };
    });
  }

  /** All visitors share the key, so it is fetched without an identity. */
  async #fetchModulus(): Promise<string> {
    const parameters = { t: this.#options.clock() };
    const request = { parameters, schema: modulusSchema, toView: (modulus: string) => modulus };
    return (await this.execute("getRsaKey", request, { language: "EN", deviceType: "web" })).view;
  }

  /** State of the circuit breakers by operation family. */
  breakerStates(): ReturnType<CircuitBreakers["states"]> {
    return this.#breakers.states();
  }

  /** Stops the timers of the circuit breakers. */
  close(): void {
    this.#breakers.close();
  }
}

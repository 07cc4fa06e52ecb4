import {
  isEmptyIdentity,
  isUnreadKey,
  malformed,
  networkError,
  parseValue,
  readAnswer,
  refusalError,
} from "../protocol/answer.server";
import type { EncryptedForm } from "../protocol/encryption.server";
import { createUnauthenticated, type ErrorKind, GatewayError } from "../protocol/errors.server";
import type { Operation, OperationName, Operations } from "../protocol/operations.server";
import { buildRequest, type CallIdentity, isSendableToken, toBody } from "../protocol/request.server";
import { type BreakerOptions, Breakers } from "./breaker.server";
import type { Deadlines, GatewayRequest } from "./call-types.server";
import { mayRetry, RetryBudget, retryPause } from "./retry.server";
import { modulusSchema, RsaKeys } from "./rsa-keys.server";
import { type Reply, type Transport, TransportFault } from "./transport.server";

/** One line for logs and metrics: never a value, a token or a body. */
export interface CallRecord {
  operation: OperationName;
  outcome: "ok" | ErrorKind;
  status?: number;
  code?: string;
  milliseconds: number;
  /** `remote` came from the second tier, `miss` asked the gateway for a feed, `none` is no feed. */
  cache: "hit" | "remote" | "stale" | "miss" | "none";
  /** Requests sent. */
  attempts: number;
}

export interface CallExecutorOptions {
  transport: Transport;
  operations: Operations;
  merchant: string;
  encryptedForm: EncryptedForm;
  deadlines: Deadlines;
  breaker: BreakerOptions;
  clock: () => number;
  random: () => number;
  sleep: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  onCall: (record: CallRecord) => void;
}

type Call<Wire, View> = GatewayRequest<Wire, View>;

/** What is known of a call before it has ended. */
interface Tally {
  attempts: number;
  status: number | undefined;
}

/** Calls one operation at a time: headers, encryption, deadlines, breaker, retries, envelope, schema. */
export class CallExecutor {
  readonly #options: CallExecutorOptions;
  readonly #budget = new RetryBudget();
  readonly #breakers: Breakers;
  readonly #keys: RsaKeys;

  constructor(options: CallExecutorOptions) {
    this.#options = options;
    this.#breakers = new Breakers(options.breaker);
    this.#keys = new RsaKeys(options.clock, () => this.#fetchModulus());
  }

  /**
   * One operation with its retries (docs/gateway.md 1.10), read by its schema.
   * @throws GatewayError
   */
  async call<Wire, View>(
    name: OperationName,
    request: Call<Wire, View>,
    sender: CallIdentity,
    cache: CallRecord["cache"] = "none",
  ): Promise<View> {
    const operation = this.#options.operations[name];
    const started = this.#options.clock();
    const tally: Tally = { attempts: 0, status: undefined };
    const report = (outcome: CallRecord["outcome"], status?: number, code?: string) => {
      const milliseconds = this.#options.clock() - started;
      const { attempts } = tally;
      this.#options.onCall({
        operation: name,
        outcome,
        ...(status !== undefined && { status }),
        ...(code !== undefined && { code }),
        milliseconds,
        cache,
        attempts,
      });
    };
    try {
      const view = await this.#withRetries(name, operation, request, sender, tally);
      report("ok", tally.status);
      return view;
    } catch (error) {
      const known = error instanceof GatewayError ? error : malformed(name, operation, tally.status);
      report(known.kind, known.status, known.code);
      throw known;
    }
  }

  async #withRetries<Wire, View>(
    name: OperationName,
    operation: Operation,
    request: Call<Wire, View>,
    sender: CallIdentity,
    tally: Tally,
  ): Promise<View> {
    if (operation.token === "Y" && !isSendableToken(sender.token)) {
      throw createUnauthenticated(name, { errorCode: "login.not.session" }, operation.silent);
    }
    this.#budget.earn();
    for (;;) {
      try {
        return await this.#attempt(name, operation, request, sender, tally);
      } catch (error) {
        const known = error instanceof GatewayError && mayRetry(operation, error, tally.attempts);
        if (!known || sender.signal?.aborted || !this.#budget.spend()) throw error;
        await this.#options.sleep(retryPause(tally.attempts, this.#options.random), sender.signal);
        if (sender.signal?.aborted) throw error;
      }
    }
  }

  /** One try under the breaker of the operation's family. */
  async #attempt<Wire, View>(
    name: OperationName,
    operation: Operation,
    request: Call<Wire, View>,
    sender: CallIdentity,
    tally: Tally,
  ): Promise<View> {
    try {
      return await this.#breakers.run(operation.family, sender.signal, async () => {
        tally.attempts += 1;
        const reply = await this.#exchange(operation, request, sender);
        tally.status = reply.status;
        return this.#view(name, operation, request, reply);
      });
    } catch (error) {
      throw error instanceof TransportFault ? networkError(name, operation, error) : error;
    }
  }

  async #exchange<Wire, View>(operation: Operation, request: Call<Wire, View>, sender: CallIdentity): Promise<Reply> {
    const parts = buildRequest(operation, this.#options.merchant, sender, request);
    const deadlines = { ...this.#options.deadlines, ...request.deadlines };
    const send = async (body: string | undefined, headers: Record<string, string>) => {
      const { transport, clock } = this.#options;
      const { method } = operation;
      const { signal } = sender;
      const reply = await transport.send({ method, path: parts.path, headers, body, deadlines, signal });
      sender.cookies?.store(reply.setCookies, clock());
      return reply;
    };
    if (!operation.encrypted) return send(toBody(operation, parts), parts.headers);
    return this.#keys.seal(parts.payload ?? {}, this.#options.encryptedForm, async (sealed) => {
      const reply = await send(sealed.body, { ...parts.headers, ...sealed.headers });
      return { reply, unread: isUnreadKey(reply) };
    });
  }

  #view<Wire, View>(name: OperationName, operation: Operation, request: Call<Wire, View>, reply: Reply): View {
    const answer = readAnswer(operation, reply);
    if (answer.kind !== "value" || reply.status === 401) throw refusalError(name, operation, reply, answer);
    if (request.identity && isEmptyIdentity(answer.value)) {
      throw createUnauthenticated(name, { status: reply.status, errorCode: "login.not.session" }, operation.silent);
    }
    const parsed = parseValue(request.schema, answer.value);
    if (!parsed.success) throw malformed(name, operation, reply.status);
    return request.view(parsed.data);
  }

  /** The key is shared by all visitors, so it is fetched for none of them. */
  #fetchModulus(): Promise<string> {
    const request = { parameters: { t: this.#options.clock() }, schema: modulusSchema, view: (hex: string) => hex };
    return this.call("getRsaKey", request, { language: "EN", device: "web" });
  }

  /** State of the breakers by operation family. */
  breakerStates(): ReturnType<Breakers["states"]> {
    return this.#breakers.states();
  }

  close(): void {
    this.#breakers.close();
  }
}

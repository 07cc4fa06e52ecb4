import { parseValue } from "../protocol/answer.server";
import { anything } from "../protocol/coercion.server";
import { GatewayError, toTokenEndReason } from "../protocol/errors.server";
import type { OperationName, Operations } from "../protocol/operations.server";
import type { CallIdentity } from "../protocol/request.server";
import type { CallExecutor, CallRecord } from "./call-executor.server";
import type { CallVisitor, FeedRequest, GatewayRequest, GatewaySite, TokenEndReason } from "./call-types.server";
import { CookieJar } from "./cookie-jar.server";
import type { FeedCache } from "./feed-cache.server";

/** What all callers of a gateway share. */
export interface GatewayClientParts {
  client: CallExecutor;
  operations: Operations;
  feeds: FeedCache;
  site: GatewaySite;
  merchant: string;
  forward: { address: boolean; userAgent: boolean };
  onCall: (record: CallRecord) => void;
  onCorrupt: (operation: OperationName) => void;
  clock: () => number;
}

/** Reads an answer that was just sent or kept. @throws when it is none of this operation. */
function readView<Wire, View>({ schema, view }: FeedRequest<Wire, View>, wire: unknown): View {
  const parsed = parseValue(schema, wire);
  if (!parsed.success) throw parsed.error;
  return view(parsed.data);
}

const languageCode = /^[A-Z]{2}(-[A-Z]{2})?$/;

/** A gateway caller for one visitor's request. Token, address and cookies stay in private fields: it may be logged. */
export class GatewayClient {
  readonly language: string;
  readonly device: CallVisitor["device"];
  readonly site: GatewaySite;
  readonly #parts: GatewayClientParts;
  readonly #visitor: CallVisitor;
  readonly #jar: CookieJar;
  #tokenDied: TokenEndReason | undefined;

  constructor(parts: GatewayClientParts, visitor: CallVisitor) {
    const language = visitor.language.toUpperCase();
    this.language = languageCode.test(language) ? language : "EN";
    this.device = visitor.device;
    this.site = parts.site;
    this.#parts = parts;
    this.#visitor = visitor;
    this.#jar = new CookieJar(visitor.cookies);
  }

  get signedIn(): boolean {
    return Boolean(this.#visitor.token) && this.#tokenDied === undefined;
  }

  get tokenEnded(): TokenEndReason | undefined {
    return this.#tokenDied;
  }

  get cookies(): Readonly<Record<string, string>> {
    return this.#jar.all();
  }

  async call<Wire, View>(name: OperationName, request: GatewayRequest<Wire, View>): Promise<View> {
    const operation = this.#parts.operations[name];
    const sentToken = this.signedIn && operation.token !== "N";
    try {
      return await this.#parts.client.call(name, request, this.#sender());
    } catch (error) {
      if (!(error instanceof GatewayError) || error.kind !== "unauthenticated" || !sentToken) throw error;
      this.#tokenDied = toTokenEndReason(error.code);
      // A read that a guest may have is answered as for a guest (docs/gateway.md 1.5).
      if (operation.token === "Y" || operation.writes) throw error;
      return this.#parts.client.call(name, request, this.#sender());
    }
  }

  async feed<Wire, View>(name: OperationName, request: FeedRequest<Wire, View>): Promise<View> {
    const { client, feeds, operations, forward } = this.#parts;
    const seconds = request.seconds ?? operations[name].cacheSeconds ?? 0;
    const address = request.byAddress && forward.address ? this.#visitor.address : undefined;
    const guest: CallIdentity = { language: this.language, device: this.device, address };
    if (seconds === 0) return client.call(name, request, { ...guest, signal: this.#visitor.signal });

    const started = this.#parts.clock();
    const key = this.#feedKey(name, request, address);
    const parse = (wire: unknown) => readView(request, wire);
    const kept = { ...request, schema: anything, view: (wire: unknown) => ({ wire, view: parse(wire) }) };
    const source = {
      seconds,
      load: () => client.call(name, kept, guest, "miss"),
      parse,
      onCorrupt: () => this.#parts.onCorrupt(name),
      refresh: request.refresh,
      failureSeconds: request.failureSeconds,
    };
    const { value, state } = await this.#untilAborted(name, feeds.read(key, source));
    if (state !== "loaded") {
      const milliseconds = this.#parts.clock() - started;
      const cache = state === "shared" ? "miss" : state;
      this.#parts.onCall({ operation: name, outcome: "ok", milliseconds, cache, attempts: 0 });
    }
    return value;
  }

  async personalFeed<Wire, View>(name: OperationName, request: FeedRequest<Wire, View>): Promise<View> {
    if (!this.signedIn) return this.feed(name, request);
    try {
      return await this.#parts.client.call(name, request, this.#sender());
    } catch (error) {
      if (!(error instanceof GatewayError) || error.kind !== "unauthenticated") throw error;
      this.#tokenDied = toTokenEndReason(error.code);
      return this.feed(name, request);
    }
  }

  #sender(): CallIdentity {
    const { forward } = this.#parts;
    return {
      language: this.language,
      device: this.device,
      token: this.signedIn ? this.#visitor.token : undefined,
      address: forward.address ? this.#visitor.address : undefined,
      userAgent: forward.userAgent ? this.#visitor.userAgent : undefined,
      cookies: this.#jar,
      signal: this.#visitor.signal,
    };
  }

  #feedKey<Wire, View>(name: OperationName, request: FeedRequest<Wire, View>, address: string | undefined): string {
    const asked = Object.entries({ ...request.parameters, ...request.path })
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return JSON.stringify([name, this.#parts.merchant, this.language, this.device, address ?? "", asked]);
  }

  /** A shared load goes on for the others when this visitor leaves. */
  #untilAborted<T>(name: OperationName, work: Promise<T>): Promise<T> {
    const { signal } = this.#visitor;
    if (!signal) return work;
    return new Promise((resolve, reject) => {
      const leave = () =>
        reject(new GatewayError({ operation: name, kind: "timeout", message: "slow_connection", code: "DEADLINE" }));
      if (signal.aborted) leave();
      signal.addEventListener("abort", leave, { once: true });
      work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
    });
  }
}

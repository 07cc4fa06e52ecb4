import type { IncomingMessage, ServerResponse } from "node:http";
import type { SandboxContext } from "../context";
import type { Call, Operation } from "../operations/operation";
import { isFlagOn } from "../settings/whitelabel";
import { authenticate, type Caller, requireMerchant } from "./access";
import { type Answer, jsonAnswer } from "./answer";
import { type Fields, readEncrypted, readForm, readJson, readText } from "./body";
import { Refusal } from "./envelope";
import { answerFromFault, applyConnectionFaults, sendWithFaults } from "./fault-injection";
import { platformCode, type TextLanguage, textLanguage } from "./language";
import { createRouter, type Route } from "./router";

interface Exchange {
  readonly request: IncomingMessage;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly route: Route;
  readonly language: TextLanguage;
  readonly languageCode: string;
  readonly violations: string[];
  readonly cookies: string[];
}

/** Creates the request handler of the gateway: the conventions of docs/gateway.md 1 around the operations of 3. */
export function createGateway(
  operations: readonly Operation[],
  context: SandboxContext,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const findRoute = createRouter(operations);
  return async (request, response) => {
    const startedAt = performance.now();
    const [path = "/", ...queryParts] = (request.url ?? "/").split("?");
    const query = new URLSearchParams(queryParts.join("?"));
    const language = query.get("language") ?? request.headers.language?.toString() ?? "";
    const exchange: Exchange = {
      request,
      path,
      query,
      route: findRoute(request.method ?? "", path, query),
      language: textLanguage(language),
      languageCode: platformCode(language),
      violations: [],
      cookies: [],
    };
    const name = exchange.route.kind === "unknown-path" ? null : exchange.route.operation.name;
    const faults = context.faults.take(name ?? "unknown");
    const logCall = (answer: Answer | undefined) =>
      context.log.add({
        time: context.now(),
        operation: name,
        method: request.method ?? "",
        path,
        query: query.toString(),
        language: request.headers.language?.toString() ?? null,
        traceparent: request.headers.traceparent?.toString() ?? null,
        signedIn: request.headers.authorization !== undefined,
        // Status 0 means that the connection got no answer.
        status: answer?.status ?? 0,
        errorCode: answer ? errorCodeOf(answer) : null,
        violations: exchange.violations,
        durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
      });

    if (!(await applyConnectionFaults(response, faults, context.latencyMs))) {
      logCall(undefined);
      return;
    }
    const answer = answerFromFault(faults, exchange.language) ?? (await handleCall(exchange, context));
    logCall(answer);
    await sendWithFaults(response, answer, faults);
  };
}

function errorCodeOf(answer: Answer): string | null {
  return /"errorCode":"([^"]+)"/.exec(answer.body.slice(0, 200))?.[1] ?? null;
}

/** Whether the client closed the connection while sending. This is not logged as an error. */
function isClientDisconnect(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}

async function handleCall(exchange: Exchange, context: SandboxContext): Promise<Answer> {
  const canaries = context.canaries.values;
  const headers = () => ({
    ...(exchange.cookies.length > 0 && { "Set-Cookie": exchange.cookies }),
    ...(canaries && { "X-Upstream-Node": canaries.header }),
  });
  const extra = canaries && { traceNode: canaries.field };
  try {
    requireMerchant(exchange.request, context.merchantCode, exchange.violations);
    const operation = requireOperation(exchange);
    const value = await runOperation(operation, exchange, context);
    if (operation.responseFormat === "text") {
      return { status: 200, contentType: "text/plain;charset=UTF-8", body: String(value), headers: headers() };
    }
    const body = operation.responseFormat === "bare" ? value : { success: true, value: value ?? null, ...extra };
    return jsonAnswer(200, body, headers());
  } catch (error) {
    if (!(error instanceof Refusal) && !isClientDisconnect(error)) console.error(error);
    const refusal = error instanceof Refusal ? error : new Refusal("unknown.system.err");
    return jsonAnswer(
      refusal.status,
      { ...refusal.envelope(exchange.language, canaries?.message), ...extra },
      headers(),
    );
  }
}

function requireOperation({ route, violations }: Exchange): Operation {
  if (route.kind === "found") return route.operation;
  violations.push(route.kind === "unknown-path" ? "unknown path" : "wrong method");
  throw route.kind === "unknown-path"
    ? new Refusal("function.not.available", { status: 404 })
    : new Refusal("http_method_not_support");
}

async function runOperation(operation: Operation, exchange: Exchange, context: SandboxContext): Promise<unknown> {
  checkHeaders(operation, exchange);
  requireAvailable(operation, context);
  const caller = identify(operation, exchange, context);
  if (!caller) return undefined;
  const { account, token } = caller;
  const call: Call = {
    query: exchange.query,
    path: exchange.route.kind === "found" ? exchange.route.path : {},
    body: await readBody(operation, exchange, context),
    cookie: (name) => readCookie(exchange.request.headers.cookie, name),
    setCookie: (text) => exchange.cookies.push(text),
    language: exchange.language,
    languageCode: exchange.languageCode,
    account,
    token,
    reportViolation: (violation) => exchange.violations.push(violation),
  };
  if (token !== undefined && context.switches.values.loginCookie && call.cookie("loginNode") === undefined)
    call.reportViolation("token without the cookie of its log-in");
  checkBody(operation, call, context);
  if (operation.token !== "Y") return operation.handle(call, context);
  if (!account || token === undefined) throw new Refusal("login.not.session");
  return operation.handle({ ...call, account, token }, context);
}

/** @returns undefined for a guest whom the gateway is to answer without a value. @throws Refusal */
function identify(
  operation: Operation,
  { request, violations }: Exchange,
  context: SandboxContext,
): Caller | undefined {
  try {
    return authenticate(request, operation.token, context, violations);
  } catch (error) {
    if (operation.token === "Y" && context.switches.values.emptyForGuests) return undefined;
    throw error;
  }
}

async function readBody(operation: Operation, exchange: Exchange, context: SandboxContext): Promise<Fields> {
  const { request, violations } = exchange;
  if (operation.method === "GET") return {};
  const text = await readText(request, operation.bodyLimit);
  if (operation.encrypted) {
    const { key, replayGuard } = context;
    const { requireDigest } = context.switches.values;
    return readEncrypted(request, text, { key, replayGuard, requireDigest }, violations);
  }
  if (request.headers.encryption !== undefined) violations.push("Encryption header on a body that is not encrypted");
  return operation.form ? readForm(request, text, violations) : readJson(text);
}

/** Logs the fields of a body that do not fit, by name: their values may be secret. */
function checkBody(operation: Operation, { body, reportViolation }: Call, context: SandboxContext): void {
  const issues = operation.bodyRule?.(context).safeParse(body).error?.issues ?? [];
  for (const { path, message } of issues) reportViolation(`${["body", ...path].join(".")}: ${message}`);
}

/** Headers that every call should carry (docs/gateway.md 1.3); missing ones are logged, not refused. */
function checkHeaders(operation: Operation, { request, violations }: Exchange): void {
  const { headers } = request;
  if (!headers.language) violations.push("no Language header");
  if (!headers.device) violations.push("no Device header");
  const moduleId = headers.moduleid ?? headers["module-id"] ?? headers["x-module-id"];
  if (moduleId !== undefined && operation.moduleIds && !operation.moduleIds.includes(String(moduleId))) {
    violations.push(`module id ${moduleId}, expected ${operation.moduleIds.join(" or ")}`);
  }
}

/** Refuses operations that are switched off: single functions, features, the whole site (docs/gateway.md 1.13.9, quirk 13). */
function requireAvailable(operation: Operation, context: SandboxContext): void {
  const switches = context.switches.values;
  const names = [operation.name, ...(operation.moduleIds ?? [])];
  if (names.some((name) => switches.functionOff.includes(name))) throw new Refusal("function.not.available");
  if (operation.flag !== undefined && !isFlagOn(operation.flag, switches.flags)) {
    throw new Refusal("function.not.available");
  }
  if (operation.availableWhenClosed) return;
  if (switches.maintenance) throw new Refusal("function.not.available");
  if (switches.regionRestriction) throw new Refusal("IP_NOT_ALLOW");
}

/** The value of one cookie of a `Cookie` header, or undefined. */
function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? "").split(";")) {
    const [key, ...value] = part.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return undefined;
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { SandboxContext } from "../context";
import type { Call, Operation } from "../operations/operation";
import { isFlagOn } from "../settings/whitelabel";
import { type Answer, jsonAnswer } from "./answer";
import { type Fields, readEncrypted, readForm, readJson, readText } from "./body";
import { readCookie } from "./cookies";
import { Refusal } from "./envelope";
import { deliver, replacement, strikeBefore } from "./faulty-delivery";
import { type TextLanguage, textLanguage } from "./language";
import { requireMerchant } from "./merchant";
import { createRouter, type Route } from "./router";
import { passTokenGate } from "./token-gate";

interface Exchange {
  readonly request: IncomingMessage;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly route: Route;
  readonly language: TextLanguage;
  readonly violations: string[];
  readonly cookies: string[];
}

/** Makes the request handler of the gateway: the wire rules of section 1 around the operations of section 3. */
export function createGateway(
  operations: readonly Operation[],
  context: SandboxContext,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const route = createRouter(operations);
  return async (request, response) => {
    const started = performance.now();
    const [path = "/", ...queryParts] = (request.url ?? "/").split("?");
    const query = new URLSearchParams(queryParts.join("?"));
    const exchange: Exchange = {
      request,
      path,
      query,
      route: route(request.method ?? "", path, query),
      language: textLanguage(query.get("language") ?? request.headers.language?.toString()),
      violations: [],
      cookies: [],
    };
    const name = exchange.route.kind === "none" ? null : exchange.route.operation.name;
    const struck = context.faults.strike(name ?? "unknown");
    const note = (answer: Answer | undefined) =>
      context.log.add({
        time: context.now(),
        operation: name,
        method: request.method ?? "",
        path,
        query: query.toString(),
        language: request.headers.language?.toString() ?? null,
        signedIn: request.headers.authorization !== undefined,
        // Status 0 stands for a connection that got no answer.
        status: answer?.status ?? 0,
        errorCode: answer ? errorCodeOf(answer) : null,
        violations: exchange.violations,
        durationMs: Math.round((performance.now() - started) * 10) / 10,
      });

    if (!(await strikeBefore(response, struck, context.latencyMs))) {
      note(undefined);
      return;
    }
    const answer = replacement(struck, exchange.language) ?? (await carryOut(exchange, context));
    note(answer);
    await deliver(response, answer, struck);
  };
}

function errorCodeOf(answer: Answer): string | null {
  return /"errorCode":"([^"]+)"/.exec(answer.body.slice(0, 200))?.[1] ?? null;
}

/** A caller who hangs up while sending is no fault of the sandbox. */
function isHangUp(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}

async function carryOut(exchange: Exchange, context: SandboxContext): Promise<Answer> {
  const marks = context.canaries.marks;
  const headers = () => ({
    ...(exchange.cookies.length > 0 && { "Set-Cookie": exchange.cookies }),
    ...(marks && { "X-Upstream-Node": marks.header }),
  });
  const extra = marks && { traceNode: marks.field };
  try {
    requireMerchant(exchange.request, context.merchantCode, exchange.violations);
    const operation = requireOperation(exchange);
    const value = await run(operation, exchange, context);
    if (operation.answer === "text") {
      return { status: 200, contentType: "text/plain;charset=UTF-8", body: String(value), headers: headers() };
    }
    const body = operation.answer === "bare" ? value : { success: true, value: value ?? null, ...extra };
    return jsonAnswer(200, body, headers());
  } catch (error) {
    if (!(error instanceof Refusal) && !isHangUp(error)) console.error(error);
    const refusal = error instanceof Refusal ? error : new Refusal("unknown.system.err");
    return jsonAnswer(refusal.status, { ...refusal.envelope(exchange.language, marks?.message), ...extra }, headers());
  }
}

function requireOperation({ route, violations }: Exchange): Operation {
  if (route.kind === "found") return route.operation;
  violations.push(route.kind === "none" ? "unknown path" : "wrong method");
  throw route.kind === "none"
    ? new Refusal("function.not.available", { status: 404 })
    : new Refusal("http_method_not_support");
}

async function run(operation: Operation, exchange: Exchange, context: SandboxContext): Promise<unknown> {
  noteHeaders(operation, exchange);
  requireOpen(operation, context);
  const { account, token } = passTokenGate(exchange.request, operation.token, context, exchange.violations);
  const call: Call = {
    query: exchange.query,
    path: exchange.route.kind === "found" ? exchange.route.path : {},
    body: await readBody(operation, exchange, context),
    cookie: (name) => readCookie(exchange.request.headers.cookie, name),
    setCookie: (text) => exchange.cookies.push(text),
    language: exchange.language,
    account,
    token,
    note: (violation) => exchange.violations.push(violation),
  };
  if (operation.token !== "Y") return operation.handle(call, context);
  if (!account || token === undefined) throw new Refusal("login.not.session");
  return operation.handle({ ...call, account, token }, context);
}

async function readBody(operation: Operation, exchange: Exchange, context: SandboxContext): Promise<Fields> {
  const { request, violations } = exchange;
  if (operation.method === "GET") return {};
  const text = await readText(request, operation.bodyLimit);
  if (operation.encrypted) {
    const { key, replays } = context;
    const { requireDigest } = context.switches.values;
    return readEncrypted(request, text, { key, replays, requireDigest }, violations);
  }
  return operation.form ? readForm(request, text, violations) : readJson(text);
}

/** Headers that every call should carry (docs/gateway.md 1.3); their absence is noted, not refused. */
function noteHeaders(operation: Operation, { request, violations }: Exchange): void {
  const { headers } = request;
  if (!headers.language) violations.push("no Language header");
  if (!headers.device) violations.push("no Device header");
  const moduleId = headers.moduleid ?? headers["module-id"] ?? headers["x-module-id"];
  if (moduleId !== undefined && operation.modules && !operation.modules.includes(String(moduleId))) {
    violations.push(`module id ${moduleId}, expected ${operation.modules.join(" or ")}`);
  }
}

/** Refuses what the switches close: single functions, features, the whole site (docs/gateway.md 1.13.9, quirk 13). */
function requireOpen(operation: Operation, context: SandboxContext): void {
  const switches = context.switches.values;
  const names = [operation.name, ...(operation.modules ?? [])];
  if (names.some((name) => switches.functionOff.includes(name))) throw new Refusal("function.not.available");
  if (operation.flag !== undefined && !isFlagOn(operation.flag, switches.flags)) {
    throw new Refusal("function.not.available");
  }
  if (operation.always) return;
  if (switches.maintenance) throw new Refusal("function.not.available");
  if (switches.regionRestriction) throw new Refusal("IP_NOT_ALLOW");
}

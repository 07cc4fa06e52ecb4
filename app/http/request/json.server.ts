import type { EntryContext } from "react-router";
import type { MessageKey } from "~/i18n/message-key";
import { translationOf } from "~/i18n/translations.server";
import type { RequestContext } from "../context/request-context.server";
import { prefersJson } from "../responses/accept.server";
import { type Problem, type ProblemMessage, problem } from "../responses/problem.server";
import { messageOf } from "../responses/refusal";
import { type FieldMessages, type MessageKeys, readMessages } from "./message-keys.server";

const UNKNOWN_ERROR = "errors:unknown_error";

type JsonContext = Pick<RequestContext, "request" | "preferences" | "page" | "flash">;

/** Messages of refusals without one of their own, by status. */
export const defaultMessageKeys: Readonly<Record<number, MessageKey>> = {
  400: "errors:check_the_fields",
  401: "errors:not_logged_in",
  403: "errors:no_permission",
  404: "errors:not_found",
  405: "errors:method_not_allowed",
  429: "errors:too_many_tries",
  503: "errors:slow_connection",
};

/** Status of the data of a page that lacks what it is about. */
export const MAIN_FAILED_STATUS = 503;

export function wantsJson(request: Request): boolean {
  return prefersJson(request.headers.get("accept"));
}

/** Loader data that the router does not see: what it does with the data of pages takes no symbols. */
const HIDDEN = Symbol("loader data");
type Hidden = { [HIDDEN]: unknown };

/** For loaders of JSON clients; `pageAsJson` finds the data. */
export function hideLoaderData(value: unknown): Hidden {
  return { [HIDDEN]: value };
}

function findLoaderData(byRoute: Record<string, unknown>): Record<string, unknown> {
  const found = Object.entries(byRoute).map(([id, value]) => [id, isHidden(value) ? value[HIDDEN] : value]);
  return Object.fromEntries(found);
}

function isHidden(value: unknown): value is Hidden {
  return typeof value === "object" && value !== null && HIDDEN in value;
}

/**
 * Page data as JSON instead of the page: loader data by route id, and the outcome of the action. A failed page becomes
 * problem details; one whose main part alone did not load keeps its data, with MAIN_FAILED_STATUS.
 */
export function pageAsJson(
  ctx: JsonContext,
  { staticHandlerContext }: EntryContext,
  status: number,
  headers: Headers,
): Response {
  const { matches, actionData, errors } = staticHandlerContext;
  const loaderData = findLoaderData(staticHandlerContext.loaderData);
  const route = matches.at(-1)?.route.id ?? "";
  const outcome = firstValue(actionData);
  const optionalOutcome = outcome === undefined ? {} : { outcome };
  if (status < 400) {
    // The outcome of a write counts, whatever became of the page below it.
    const answered = ctx.page.mainFailed && outcome === undefined ? MAIN_FAILED_STATUS : status;
    const message = toOptionalMessage(ctx, ctx.page.successMessage);
    return jsonResponse(
      ctx,
      { route, status: answered, data: loaderData, ...optionalOutcome, ...message },
      answered,
      headers,
    );
  }

  const thrown = firstValue(errors) as { data?: unknown } | undefined;
  const details = toRefusalProblem(ctx, status, outcome ?? thrown?.data ?? loaderData[route], headers);
  return problemResponse(ctx, { ...details, ...optionalOutcome, ...(errors ? {} : { route }) }, headers);
}

/** The response of a route for a JSON client: redirects and refusals are converted, anything else is unchanged. */
export async function responseAsJson(ctx: JsonContext, response: Response): Promise<Response> {
  const { status, headers } = response;
  if (status >= 300 && status < 400 && headers.has("location")) return redirectAsJson(ctx, response);
  return status >= 400 && !isMadeForJson(ctx, response) ? refusalAsJson(ctx, response) : response;
}

/** Whether it is problem details, or what `pageAsJson` answers where the main part of a page did not load. */
function isMadeForJson({ page }: JsonContext, { status, headers }: Response): boolean {
  const isProblem = /^application\/problem\+json\b/.test(headers.get("content-type") ?? "");
  return isProblem || (page.mainFailed && status === MAIN_FAILED_STATUS);
}

/** A redirect as data with its flash message, or as problem details when it stands for a refusal. */
function redirectAsJson(ctx: JsonContext, response: Response): Response {
  const { refused } = ctx.page;
  const redirect = response.headers.get("location") ?? "";
  const headers = new Headers(response.headers);
  headers.delete("location");
  if (!refused) {
    return jsonResponse(ctx, { redirect, status: 200, ...toOptionalMessage(ctx, ctx.flash.next?.key) }, 200, headers);
  }
  const { status, retryAfter } = refused;
  if (retryAfter) headers.set("retry-after", String(retryAfter));
  const details = toProblem(ctx, { status, key: messageOf(refused), redirect });
  return problemResponse(ctx, { ...details, ...readRetryAfter(headers) }, headers);
}

/** A refusal with any body as problem details; its message and those of its fields come from a JSON body. */
async function refusalAsJson(ctx: JsonContext, response: Response): Promise<Response> {
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  const body: unknown = await response.json().catch(() => undefined);
  return problemResponse(ctx, toRefusalProblem(ctx, status, body, headers), headers);
}

/** @param source has the messages of the refusal and of its fields */
function toRefusalProblem(ctx: JsonContext, status: number, source: unknown, headers: Headers): Problem {
  const messages = readMessages(source);
  const { fields } = messages;
  return {
    ...toProblem(ctx, { status, key: keyOf(messages, status) }),
    ...(fields.length > 0 ? { errors: toFieldMessages(ctx, fields) } : {}),
    ...readRetryAfter(headers),
  };
}

/** Key of a refusal as a whole. Where fields are named, it never says that nobody knows what is wrong. */
function keyOf({ form, fields }: MessageKeys, status: number): MessageKey | undefined {
  if (form && (form !== UNKNOWN_ERROR || fields.length === 0)) return form;
  const isFieldRefusal = fields.length > 0 && (status === 401 || status === 409);
  return defaultMessageKeys[isFieldRefusal ? 400 : status];
}

interface ProblemSource {
  status: number;
  key: MessageKey | undefined;
  redirect?: string;
}

function toProblem(ctx: JsonContext, { key = UNKNOWN_ERROR, ...members }: ProblemSource): Problem {
  const { text: detail } = toMessage(ctx, key);
  return problem({ ...members, detail, key, instance: ctx.request.url.pathname, requestId: ctx.request.id });
}

function toFieldMessages(ctx: JsonContext, fields: FieldMessages): Record<string, ProblemMessage[]> {
  return Object.fromEntries(fields.map(([name, keys]) => [name, keys.map((key) => toMessage(ctx, key))]));
}

function toOptionalMessage(ctx: JsonContext, key: MessageKey | undefined): { message?: ProblemMessage } {
  return key ? { message: toMessage(ctx, key) } : {};
}

function toMessage({ preferences, page, flash }: JsonContext, key: MessageKey): ProblemMessage {
  const { subject } = flash.next ?? {};
  const values = subject === undefined ? page.messageValues : { ...page.messageValues, subject };
  return { key, text: translationOf(preferences.language.texts).t(key, values) };
}

function readRetryAfter(headers: Headers): { retryAfter?: number } {
  const retryAfter = Number(headers.get("retry-after"));
  return retryAfter ? { retryAfter } : {};
}

function firstValue(byRoute: object | null): unknown {
  return byRoute ? Object.values(byRoute)[0] : undefined;
}

function problemResponse(
  ctx: JsonContext,
  body: Problem & { outcome?: unknown; route?: string },
  headers: Headers,
): Response {
  return jsonResponse(ctx, body, body.status, headers, "application/problem+json");
}

function jsonResponse(
  { request }: JsonContext,
  body: object,
  status: number,
  headers: Headers,
  type = "application/json",
): Response {
  headers.set("content-type", `${type}; charset=utf-8`);
  // Bytes, because the text of a `Response` is checked and encoded by slower means.
  const json = Buffer.from(JSON.stringify(body));
  request.work?.chargeAnswer?.(json.length);
  return new Response(json, { status, headers });
}

import type { EntryContext } from "react-router";
import { translationOf } from "~/i18n/translations.server";
import type { PageContext } from "../context/page-context.server";
import type { Preferences } from "../context/preferences.server";
import type { RequestInfo } from "../context/request-info.server";
import { prefersJson } from "./accept.server";
import { type Problem, type ProblemMessage, problem } from "./problem.server";

/** Whom an answer is for: its language, its address and what its page says. */
interface Asker {
  request: Pick<RequestInfo, "id" | "url">;
  preferences: Preferences;
  page: PageContext;
}

/** True when the visitor asks for data and not for a page. */
export function wantsJson(request: Request): boolean {
  return prefersJson(request.headers.get("accept"));
}

export function isRedirect(response: Response): boolean {
  return response.status >= 300 && response.status < 400 && response.headers.has("location");
}

/**
 * What a browser would be redirected to, as data, with what it would be told there. A redirect that stands for a refusal
 * is problem details with the place; its guard has said so (`refuseTo`).
 */
export function redirectAsJson(asker: Asker, response: Response): Response {
  const { refused, nextFlash: message } = asker.page;
  const redirect = response.headers.get("location") ?? "";
  const headers = new Headers(response.headers);
  headers.delete("location");
  if (!refused) {
    const flash = message ? { message: toMessage(asker, message) } : {};
    return answer({ redirect, status: 200, ...flash }, 200, headers);
  }
  const { status, key, retryAfter } = refused;
  if (retryAfter) headers.set("retry-after", String(retryAfter));
  return answerProblem({ ...tell(asker, { status, key, redirect }), ...(retryAfter ? { retryAfter } : {}) }, headers);
}

/** Whether a route without a page refused in its own way: with a text, with `{ error }`, or with nothing. */
export function isBareRefusal({ status, headers }: Response): boolean {
  return status >= 400 && !/^application\/problem\+json\b/.test(headers.get("content-type") ?? "");
}

/** Such a refusal as problem details. */
export async function refusalAsJson(asker: Asker, response: Response): Promise<Response> {
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  const retryAfter = Number(headers.get("retry-after"));
  const told: unknown = await response.json().catch(() => undefined);
  const key = readMessages(told).form ?? defaultKeys[status] ?? "errors:unknown_error";
  return answerProblem({ ...tell(asker, { status, key }), ...(retryAfter ? { retryAfter } : {}) }, headers);
}

/** The page's loader data and action outcome by route, in place of the page; problem details where it failed. */
export function pageAsJson(
  asker: Asker,
  { staticHandlerContext }: EntryContext,
  status: number,
  headers: Headers,
): Response {
  const { matches, loaderData, actionData, errors } = staticHandlerContext;
  const route = matches.at(-1)?.route.id ?? "";
  const outcome = actionData ? (Object.values(actionData)[0] as unknown) : undefined;
  if (status < 400)
    return answer({ route, status, data: loaderData, ...(outcome === undefined ? {} : { outcome }) }, status, headers);

  const thrown = errors ? (Object.values(errors)[0] as { data?: unknown }) : undefined;
  const shown = loaderData[route] as unknown;
  const messages = readMessages(outcome ?? thrown?.data ?? shown);
  const retryAfter = Number(headers.get("retry-after"));
  return answerProblem(
    {
      ...tell(asker, { status, key: headlineOf(status, messages) }),
      ...(messages.fields.length ? { errors: tellFields(asker, messages.fields) } : {}),
      ...(retryAfter ? { retryAfter } : {}),
      ...(outcome === undefined ? {} : { outcome }),
      ...(errors ? {} : { route }),
    },
    headers,
  );
}

/** Message keys of refusals that bring none of their own, by status. */
export const defaultKeys: Readonly<Record<number, string>> = {
  400: "errors:check_the_fields",
  401: "errors:not_logged_in",
  403: "errors:no_permission",
  404: "errors:not_found",
  405: "errors:method_not_allowed",
  429: "errors:too_many_tries",
  503: "errors:slow_connection",
};

/** The one message of a page that failed: where fields are named, they say what is wrong. */
function headlineOf(status: number, { form, fields }: Messages): string {
  const refused = fields.length > 0 && (status === 401 || status === 409);
  return form ?? defaultKeys[refused ? 400 : status] ?? "errors:unknown_error";
}

interface Messages {
  /** Key of what is wrong as a whole. */
  form: string | undefined;
  fields: [name: string, keys: string[]][];
}

/** Reads the message keys of an outcome: `{ error }`, `{ errors }` by field name, or the reply of a form (`{ result }`). */
function readMessages(outcome: unknown): Messages {
  if (typeof outcome !== "object" || outcome === null) return { form: undefined, fields: [] };
  const { error, errors, result } = outcome as {
    error?: unknown;
    errors?: Record<string, string>;
    result?: { error?: Record<string, string[] | null> | null };
  };
  const byField: Messages["fields"] = [
    ...Object.entries(result?.error ?? {}).flatMap(([name, keys]): Messages["fields"] => (keys ? [[name, keys]] : [])),
    ...Object.entries(errors ?? {}).map(([name, key]): Messages["fields"][number] => [name, [key]]),
  ];
  const form = byField.find(([name]) => name === "")?.[1][0] ?? (typeof error === "string" ? error : undefined);
  return { form, fields: byField.filter(([name]) => name !== "") };
}

function tell(asker: Asker, { key, ...parts }: { status: number; key: string; redirect?: string }): Problem {
  const { text: detail } = toMessage(asker, key);
  return problem({ ...parts, detail, key, instance: asker.request.url.pathname, requestId: asker.request.id });
}

function tellFields(asker: Asker, fields: Messages["fields"]): Record<string, ProblemMessage[]> {
  return Object.fromEntries(fields.map(([name, keys]) => [name, keys.map((key) => toMessage(asker, key))]));
}

function toMessage({ preferences, page }: Asker, key: string): ProblemMessage {
  return { key, text: translationOf(preferences.language.texts).t(key, page.messageValues) };
}

function answerProblem(body: Problem & { outcome?: unknown; route?: string }, headers: Headers): Response {
  return answer(body, body.status, headers, "application/problem+json");
}

function answer(body: object, status: number, headers: Headers, type = "application/json"): Response {
  headers.set("content-type", `${type}; charset=utf-8`);
  return new Response(JSON.stringify(body), { status, headers });
}

import type { Request, Response } from "express";
import { readPreferences } from "~/http/context/preferences.server";
import { prefersJson } from "~/http/responses/accept.server";
import { problem } from "~/http/responses/problem.server";
import type { Language } from "~/i18n/languages";
import { translationOf } from "~/i18n/translations.server";

export interface ErrorResponse {
  status: number;
  /** Message key. */
  key: string;
  /** Seconds until another attempt makes sense. */
  retryAfter?: number;
}

/** Answers a request that does not reach the app, in the visitor's language: as problem details or as a minimal page. */
export async function sendError(
  request: Request,
  response: Response,
  { status, key, retryAfter }: ErrorResponse,
): Promise<void> {
  // Discards the rest of the body, so that the client reads the response; the request timeout ends a slow one.
  request.resume();
  response.status(status).set("cache-control", "no-store").vary("Accept, Accept-Language, Cookie");
  if (retryAfter) response.set("retry-after", String(retryAfter));
  const { language } = await readPreferences(languageHeaders(request));
  const { t } = translationOf(language.texts);
  const detail = t(key);
  if (prefersJson(request.get("accept"))) {
    const members = { status, detail, key, instance: request.path, ...(retryAfter ? { retryAfter } : {}) };
    const body = problem({ ...members, requestId: String(request.id) });
    response.type("application/problem+json").send(JSON.stringify(body));
  } else response.type("html").send(errorPage(language, detail, t("common:home")));
}

function languageHeaders(request: Request): Headers {
  return new Headers({
    cookie: request.get("cookie") ?? "",
    "accept-language": request.get("accept-language") ?? "",
  });
}

function errorPage({ tag, direction }: Language, message: string, home: string): string {
  return `<!DOCTYPE html><html lang="${tag}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"><title>${message}</title><main><h1>${message}</h1><p><a href="/m/home">${home}</a></p></main></html>`;
}

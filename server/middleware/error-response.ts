import type { IncomingMessage, ServerResponse } from "node:http";
import { readPreferences } from "~/http/context/preferences.server";
import { prefersJson } from "~/http/responses/accept.server";
import { problem } from "~/http/responses/problem.server";
import { messageOf, type Refusal } from "~/http/responses/refusal";
import type { Language } from "~/i18n/languages";
import { textOf } from "~/i18n/text";
import { pageTranslationOf, translationOf } from "~/i18n/translations.server";
import { pathOf } from "../request/request-facts";

type IdentifiedRequest = IncomingMessage & { id?: unknown };

/** Answers a request that does not reach the app, in the visitor's language: as problem details or as a minimal page. */
export async function sendError(request: IdentifiedRequest, response: ServerResponse, refusal: Refusal): Promise<void> {
  const { status, retryAfter } = refusal;
  const key = messageOf(refusal);
  // Discards the rest of the body, so that the client reads the response; the request timeout ends a slow one.
  request.resume();
  const { language } = await readPreferences(languageHeaders(request));
  // The visitor may have left by now.
  if (response.headersSent) return;
  response.statusCode = status;
  response.setHeader("cache-control", "no-store");
  response.setHeader("vary", "Accept, Accept-Language, Cookie");
  if (retryAfter) response.setHeader("retry-after", String(retryAfter));
  if (prefersJson(request.headers.accept)) {
    const instance = pathOf(request);
    const detail = textOf(translationOf(language.texts))(key);
    const members = { status, detail, key, instance, ...(retryAfter ? { retryAfter } : {}) };
    const body = JSON.stringify(problem({ ...members, requestId: String(request.id) }));
    send(response, "application/problem+json; charset=utf-8", body);
  } else {
    const text = textOf(pageTranslationOf(language.texts));
    const requestWords = text("common:request", { id: String(request.id) });
    const texts = { message: text(key), home: text("common:home"), request: requestWords };
    send(response, "text/html; charset=utf-8", errorPage(language, texts));
  }
}

function send(response: ServerResponse, type: string, body: string): void {
  response.setHeader("content-type", type);
  response.setHeader("content-length", String(Buffer.byteLength(body)));
  response.end(body);
}

function languageHeaders({ headers }: IncomingMessage): Headers {
  return new Headers({ cookie: headers.cookie ?? "", "accept-language": headers["accept-language"] ?? "" });
}

interface ErrorPageTexts {
  message: string;
  home: string;
  /** With the id of the request, for customer service. */
  request: string;
}

function errorPage({ textTag, direction }: Language, { message, home, request }: ErrorPageTexts): string {
  return `<!DOCTYPE html><html lang="${textTag}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"><title>${message}</title><main><h1>${message}</h1><p><a href="/m/home">${home}</a></p><p><small>${request}</small></p></main></html>`;
}

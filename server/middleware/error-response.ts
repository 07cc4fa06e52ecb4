import type { Request, Response } from "express";
import { readPreferences } from "~/http/context/preferences.server";
import { prefersJson } from "~/http/responses/accept.server";
import { problem } from "~/http/responses/problem.server";
import { translationOf } from "~/i18n/translations.server";

interface Refused {
  status: number;
  /** Message key. */
  key: string;
  /** Seconds until it is worth another try. */
  retryAfter?: number;
}

/** Answers a request that the app never sees, in the visitor's language: problem details, or a page of one sentence. */
export async function refuse(
  request: Request,
  response: Response,
  { status, key, retryAfter }: Refused,
): Promise<void> {
  // What is still on its way is thrown away, so that the answer is read; the server's request limit ends it.
  request.resume();
  response.status(status).set("cache-control", "no-store").vary("Accept, Accept-Language, Cookie");
  if (retryAfter) response.set("retry-after", String(retryAfter));
  const headers = new Headers({
    cookie: request.get("cookie") ?? "",
    "accept-language": request.get("accept-language") ?? "",
  });
  const { language } = await readPreferences(headers);
  const { t } = translationOf(language.texts);
  const detail = t(key);
  if (prefersJson(request.get("accept"))) {
    const told = { status, detail, key, instance: request.path, ...(retryAfter ? { retryAfter } : {}) };
    response.type("application/problem+json").send(JSON.stringify(problem({ ...told, requestId: String(request.id) })));
    return;
  }
  response
    .type("html")
    .send(
      `<!DOCTYPE html><html lang="${language.tag}" dir="${language.direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"><title>${detail}</title><main><h1>${detail}</h1><p><a href="/m/home">${t("common:home")}</a></p></main></html>`,
    );
}

import { STATUS_CODES } from "node:http";
import { defaultMessageKeys } from "~/http/request/json.server";
import { problem } from "~/http/responses/problem.server";
import { translationOf } from "~/i18n/translations.server";
import recorded from "./examples.json";
import type { Json } from "./json-schema.server";

const REQUEST_ID = "6f1c2b1e-7a54-4d8e-9d5c-0a3b7c1d2e4f";

/** Responses recorded from the sandbox by `npm run examples`; long lists and texts are shortened. */
const { pages, answers, refusals }: Readonly<Record<keyof typeof recorded, Readonly<Record<string, unknown>>>> =
  recorded;

/** Loader data of a page; undefined if none was recorded. */
export function pageExample(routeId: string): unknown {
  return pages[routeId];
}

/** Response of a route without a page; undefined if none was recorded. */
export function fileExample(operationId: string): unknown {
  return answers[operationId];
}

/** Response to an empty form; undefined if it was not a refusal. */
export function refusalExample(operationId: string): unknown {
  return refusals[operationId];
}

/** Problem details of a status with its default message. */
export function problemExample(status: number): Json {
  const key = defaultMessageKeys[status];
  const detail = key ? translationOf("EN").t(key) : STATUS_CODES[status];
  return {
    ...problem({
      status,
      ...(detail ? { detail } : {}),
      ...(key ? { key } : {}),
      instance: "/m/home",
      requestId: REQUEST_ID,
      ...(status === 429 ? { retryAfter: 30 } : {}),
    }),
  };
}

export const redirectExample = { redirect: "/m/home", status: 200 } as const;

import { STATUS_CODES } from "node:http";
import { defaultKeys } from "~/http/responses/json.server";
import { problem } from "~/http/responses/problem.server";
import { translationOf } from "~/i18n/translations.server";
import recorded from "./examples.json";
import type { Json } from "./json-schema.server";

const REQUEST_ID = "6f1c2b1e-7a54-4d8e-9d5c-0a3b7c1d2e4f";

/** What the sandbox answered when it was asked last (`npm run examples`), long lists and texts cut short. */
const { pages, answers, refusals }: Readonly<Record<keyof typeof recorded, Readonly<Record<string, unknown>>>> =
  recorded;

/** A loader's data, or undefined where none was recorded. */
export function pageExample(routeId: string): unknown {
  return pages[routeId];
}

/** What a route without a page answers, or undefined where none was recorded. */
export function answerExample(operationId: string): unknown {
  return answers[operationId];
}

/** The answer to an empty form, or undefined where it was another. */
export function refusalExample(operationId: string): unknown {
  return refusals[operationId];
}

/** How a refusal with this status reads where nothing more is to be said. */
export function usualProblem(status: number): Json {
  const key = defaultKeys[status];
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

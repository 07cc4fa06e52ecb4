import { data } from "react-router";
import type { MessageKey } from "~/i18n/message-key";
import { isTrial } from "~/session/account-types";
import type { SessionRecord } from "~/session/session.server";
import { type Refusal, refusalInit, refuse } from "../responses/refusal";

/*
 * What is closed, to a kind of account or by the merchant, is answered with 403 and a message key (docs/behaviour.md 1.14): a
 * form with a refusal, a page of its own with `closedPage`, and a page that leads elsewhere with `toRefusalRedirect`.
 */

/** The refusal of a form, or of a page that leads elsewhere. */
export function refuseClosed(error: MessageKey = "errors:no_permission"): Refusal {
  return refuse(403, error);
}

/** The same of what only accounts have that somebody keeps; undefined for such an account. */
export function refuseTrial({ type }: Pick<SessionRecord, "type">, error?: MessageKey): Refusal | undefined {
  return isTrial(type) ? refuseClosed(error) : undefined;
}

/** The page that says why it is closed. @param error what JSON clients are told */
export function closedPage<Key extends MessageKey, Page extends object>(error: Key, page: Page) {
  return data({ ...page, error }, refusalInit(refuseClosed(error)));
}

import { setLanguage } from "~/gateway/resources/site/system.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { once } from "~/http/limits/idempotency.server";
import { section } from "~/http/responses/optional-section.server";
import { isTrial } from "~/session/account-types";

const PATIENCE_MS = 1500;
/** As short as a double tap: somebody who changes their mind at once is to be heard. */
const ECHO_SECONDS = 1;

/**
 * Keeps the chosen language with the member; not for a trial account (wire reference 3.5). It is silent: the page
 * changes its language whatever the gateway answers.
 */
export async function keepLanguage(context: RequestContext, language: string): Promise<void> {
  const { record } = context.session;
  if (!record || isTrial(record.type)) return;
  const told = once(`language ${record.id} ${language}`, ECHO_SECONDS, () => setLanguage(context.caller, language));
  await section(context, told, PATIENCE_MS);
}

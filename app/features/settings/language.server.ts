import { setLanguage } from "~/gateway/resources/site/system.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce } from "~/http/limits/idempotency.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { isTrial } from "~/session/account-types";

const PATIENCE_MS = 1500;
/** As short as a double tap: somebody who changes their mind at once is to be heard. */
const ECHO_SECONDS = 1;

/**
 * Keeps the chosen language with the member; not for a trial account (docs/gateway.md 3.5). It is silent: the page
 * changes its language whatever the gateway answers.
 */
export async function keepLanguage(ctx: RequestContext, language: string): Promise<void> {
  const { record } = ctx.session;
  if (!record || isTrial(record.type)) return;
  const told = runOnce(`language ${record.id} ${language}`, ECHO_SECONDS, () => setLanguage(ctx.gateway, language));
  await optionalSection(ctx, told, PATIENCE_MS);
}

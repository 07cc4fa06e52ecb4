import { getTemplate, type Template } from "~/gateway/resources/site/system.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";

/** It decides the whole page, so it may take longer than an optional part. */
const PATIENCE_MS = 2000;
const unknown: Template = { newMemberCentre: false, newDeposit: false };

/** The site's template; the base layouts where it cannot be had (specification section 4, template). */
export async function getSiteTemplate(ctx: RequestContext): Promise<Template> {
  const template = await optionalSection(ctx, getTemplate(ctx.gateway), PATIENCE_MS);
  return template.ok ? template.data : unknown;
}

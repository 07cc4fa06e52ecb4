import { getTemplate, type Template } from "~/gateway/resources/site/system.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";

/** Longer than for an optional section, because the template selects the layout of the whole page. */
const DEADLINE_MS = 2000;
const defaultTemplate: Template = { newMemberCentre: false, newDeposit: false };

/** The template of the site; the default layouts if it cannot be loaded. */
export async function getSiteTemplate(ctx: RequestContext): Promise<Template> {
  const template = await optionalSection(ctx, getTemplate(ctx.gateway), DEADLINE_MS);
  return template.ok ? template.data : defaultTemplate;
}

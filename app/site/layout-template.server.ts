import { getTemplate, type Template } from "~/gateway/resources/site/system.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";

/** What selects the layout of a page, and the words of the app's row in it. */
export type LayoutTemplate = Pick<Template, "newMemberCentre" | "newDeposit" | "appDescription">;

/** Longer than `getSite` waits, because the layout of the whole page depends on it. */
const DEADLINE_MS = 2000;
const defaultLayouts: LayoutTemplate = { newMemberCentre: false, newDeposit: false };

/** The template for a page whose layout it selects; the default layouts if it cannot be loaded. */
export async function getLayoutTemplate(ctx: RequestContext): Promise<LayoutTemplate> {
  const template = await optionalSection(ctx, getTemplate(ctx.gateway), DEADLINE_MS);
  return template.ok ? template.data : defaultLayouts;
}

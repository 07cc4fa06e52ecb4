import type { RequestContext } from "~/http/context/request-context.server";
import { getConfiguration } from "~/platform/configuration.server";
import { parseMerchantText } from "~/site/merchant-text.server";
import { findMerchantPage } from "~/site/named-links.server";
import { getSite } from "~/site/site.server";
import type { LegalKind, LegalPage } from "./legal.response-schema.server";
import { chooseText } from "./legal-text";

/** Names of the links in the settings (docs/gateway.md 3.5, `paths`). */
const linkNames: Readonly<Record<LegalKind, readonly string[]>> = {
  terms: ["terms", "termsofservice", "termsofuse", "termsandconditions", "termsconditions", "useragreement"],
  privacy: ["privacy", "privacypolicy", "privacynotice", "privacystatement"],
};

/** The terms or the privacy notice: the merchant's own page, or the data of this site's page. */
export async function getLegalPage(ctx: RequestContext, kind: LegalKind): Promise<LegalPage | { to: string }> {
  const site = getSite(ctx);
  const to = findMerchantPage(site, linkNames[kind]);
  if (to) return { to };
  const found = chooseText(getConfiguration().legalTexts[kind], ctx.preferences.language);
  if (!found) return { kind };
  const { tag, direction } = found.language;
  return { kind, text: { nodes: parseMerchantText(found.html, site), lang: tag, direction } };
}

import { getConfiguration } from "~/platform/configuration.server";
import { minimumAgeOf, type Site } from "~/site/site.server";

/** What players are told about safe play; the merchant's settings win over the configured ones. */
export interface SafePlay {
  minimumAge: 18 | 21;
  licence?: { words: string; url?: string };
  organisations: readonly { name: string; url: string }[];
}

export function getSafePlay(site: Site): SafePlay {
  const { licence, licenceUrl, helpOrganisations } = site.template;
  const configured = getConfiguration();
  // Words of one source never stand over the address of the other.
  const [words, url] = licence ? [licence, licenceUrl] : [configured.licence, configured.licenceUrl];
  return {
    minimumAge: minimumAgeOf(site),
    ...(words ? { licence: { words, ...(url ? { url } : {}) } } : {}),
    organisations: helpOrganisations?.length ? helpOrganisations : configured.helpOrganisations,
  };
}

import { getConfiguration } from "~/platform/configuration.server";
import { minimumAgeOf, type Site } from "~/site/site.server";
import type { SafePlay } from "./responsible.response-schema.server";

export function getSafePlay(site: Site): SafePlay {
  const { licence, licenceUrl, helpOrganisations } = site.template;
  const defaults = getConfiguration();
  // The text and the address of a licence come from the same source.
  const [words, url] = licence ? [licence, licenceUrl] : [defaults.licence, defaults.licenceUrl];
  return {
    minimumAge: minimumAgeOf(site),
    ...(words ? { licence: { words, ...(url ? { url } : {}) } } : {}),
    organisations: [...(helpOrganisations?.length ? helpOrganisations : defaults.helpOrganisations)],
  };
}

/**
 * Names that the links to the merchant's tools can have in the site settings (docs/gateway.md 3.5, `paths`), for
 * `findMerchantPage`.
 */
export const toolLinkNames = {
  limits: ["limits", "limit", "depositlimit", "depositlimits", "betlimit"],
  timeOut: ["timeout", "coolingoff", "cooloff", "takeabreak"],
  selfExclusion: ["selfexclusion", "selfexclude", "exclusion"],
  gamblingHelp: ["responsiblegaming", "responsiblegambling", "gamblinghelp"],
} as const;

/** The icon of each tool, wherever it is listed. */
export const toolIcons = { limits: "filter", timeOut: "pause", selfExclusion: "close", gamblingHelp: "heart" } as const;

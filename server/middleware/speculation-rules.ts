import type { NextFunction, Request, Response } from "express";
import { serverPageFacts } from "~/http/pages/server-page-facts.server";

const RULES_PATH = "/speculation-rules.json";

/** Value of the `Speculation-Rules` header, by which a page names its rules. */
export const speculationRulesHeader = `"${RULES_PATH}"`;

const FOLDER = "/m/";
const names = Object.entries(serverPageFacts).flatMap(([path, { cached }]) =>
  cached?.prefetched ? path.slice(FOLDER.length) : [],
);

/**
 * When a finger goes down on a link to a category or a detail, the browser begins to load the page, before the finger leaves:
 * cached guest pages, nothing personal, no launch and no log-out. Earlier would cost data for pages that are not opened.
 * They stop once the app is hydrated (`data-started`), because its router loads data instead of pages, and never prefetch
 * links that start the app (`data-start`).
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
const rules = JSON.stringify({
  prefetch: [
    {
      source: "document",
      where: {
        and: [
          { href_matches: { pathname: `${FOLDER}(${names.join("|")})`, search: "*" } },
          { selector_matches: ":root:not([data-started]) a:not([data-start], [data-start] *)" },
        ],
      },
      eagerness: "conservative",
    },
  ],
});

/** Serves the rules. */
export function speculationRules(request: Request, response: Response, next: NextFunction): void {
  if (request.path === RULES_PATH)
    response
      .set({ "content-type": "application/speculationrules+json", "cache-control": "public, max-age=3600" })
      .end(rules);
  else next();
}

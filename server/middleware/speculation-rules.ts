import type { NextFunction, Request, Response } from "express";
import { carriesPersonalCookie } from "~/session/cookies";

const RULES_PATH = "/speculation-rules.json";

/** Value of the header by which a page names its rules for browsers that load pages ahead of the tap. */
export const speculationRules = `"${RULES_PATH}"`;

const lists =
  "slot-games|fishing-games|fish-games|poker-games|live-games|sport-games|esport-games|hot-games|provider|gameCenter|jili|inHouse|cockfight";
const details = "notice|noticeDetail|announcements|activity|activityDetail|help|helpDetail";

/**
 * Categories and details, all of them pages that are kept for guests: nothing personal, and no launch, play or log-out.
 * Once the app has started it opens its links itself and a page ahead would come for nothing, as it would for a link that
 * starts the app (`data-start`).
 */
const rules = JSON.stringify({
  prefetch: [
    {
      source: "document",
      where: {
        and: [
          { href_matches: { pathname: `/m/(home|${lists}|${details})`, search: "*" } },
          { selector_matches: ":root:not([data-started]) a:not([data-start], [data-start] *)" },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/** Serves the rules, and makes nothing ahead for one person: no session is renewed and no message is used up by it. */
export function refusePrefetch(request: Request, response: Response, next: NextFunction): void {
  if (request.path === RULES_PATH) {
    response.set({ "content-type": "application/speculationrules+json", "cache-control": "public, max-age=3600" });
    response.end(rules);
  } else if (isAhead(request) && carriesPersonalCookie(request.headers.cookie)) {
    // Browsers drop a page that was refused ahead, and ask again when it is wanted.
    response.status(503).set("cache-control", "no-store").end();
  } else next();
}

/** Whether a browser asks for what nobody has tapped yet. */
function isAhead(request: Request): boolean {
  return (request.get("sec-purpose") ?? "").includes("prefetch");
}

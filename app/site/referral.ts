import type { Site } from "./site.server";

/**
 * Whether a member may bring friends in: where registration takes a recommender, for accounts that last. The menu, the
 * agents' home and the page follow it alike.
 */
export function referralOf({ registerRules }: Site, trial: boolean): "open" | "trial" | "closed" {
  if (trial) return "trial";
  return registerRules.recommenderId?.enabled ? "open" : "closed";
}

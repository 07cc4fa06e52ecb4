import type { Site } from "./site.server";

/**
 * Whether a member may invite friends: `open` if the registration form has a recommender field, `trial` for trial
 * accounts, which may not.
 */
export function referralStatus({ registerRules }: Site, trial: boolean): "open" | "trial" | "closed" {
  if (trial) return "trial";
  return registerRules.recommenderId?.enabled ? "open" : "closed";
}

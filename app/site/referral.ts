import type { RegisterRules } from "~/gateway/resources/accounts/registration.server";

/** Whether members may invite friends: registration takes a recommender. Trial accounts never may. */
export function isReferralOpen({ recommenderId }: RegisterRules): boolean {
  return recommenderId?.enabled ?? false;
}

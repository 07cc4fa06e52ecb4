/** Whether a refusal is one because the player is excluded, or on a break, at their own wish. @param error message key */
export function isAboutSelfExclusion(error: string | undefined): boolean {
  return error === "errors:self_excluded";
}

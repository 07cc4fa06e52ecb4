/** Whether an error means that the player excluded themselves or takes a break. @param error message key */
export function isAboutSelfExclusion(error: string | undefined): boolean {
  return error === "errors:self_excluded";
}

/** A button of the log-in and registration pages. */
interface SocialButton {
  provider: "google" | "telegram";
  /** Takes a POST that leads to the provider. */
  action: string;
}

/** Sign-in with a provider, as a sheet offers it. */
export interface SocialOffer {
  social: SocialButton[];
  /** Inside another app, where providers refuse to work: their buttons give way to a hint. */
  inApp: boolean;
}

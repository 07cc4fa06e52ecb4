/** The sign-in providers of the sandbox. */
export const providerNames = ["google", "telegram"] as const;
export type ProviderName = (typeof providerNames)[number];

/** The product's registration at every provider. The values are public and protect nothing. */
export const client = {
  id: "lobby",
  secret: "lobby-secret",
  /** Key of the phone-auth REST calls. */
  apiKey: "sandbox-api-key",
  /** Site key of the human verification that the phone-auth provider demands before it sends a code. */
  recaptchaSiteKey: "sandbox-site-key",
  /** The merchant's id at the human-verification provider (docs/gateway.md 3.3). */
  geetestId: "0".repeat(32),
  /** Audience of the phone-auth id tokens. */
  projectId: "sandbox-lobby",
} as const;

/** Issuer of the id tokens of a provider, `phone` included. */
export function issuerOf(provider: ProviderName | "phone", base: string): string {
  return `${base}/${provider}`;
}

/** The phone-auth provider in the status (docs/gateway.md 3.5, `sms`). The field names are assumed. */
export function phoneProvider(base: string) {
  return { apiKey: client.apiKey, projectId: client.projectId, endpoint: `${base}/v1` };
}

/** Addresses and registration, as printed at start. */
export function describeProviders(base: string) {
  return {
    url: base,
    issuers: { google: issuerOf("google", base), telegram: issuerOf("telegram", base) },
    phone: { endpoint: `${base}/v1`, issuer: issuerOf("phone", base), jwks: `${base}/phone/jwks` },
    clientId: client.id,
    clientSecret: client.secret,
    apiKey: client.apiKey,
    projectId: client.projectId,
    human: {
      geetestV3Script: `${base}/human/v3/gt.js`,
      geetestV4Script: `${base}/human/v4/gt4.js`,
      geetestPolicy: `script-src ${base}; style-src ${base}`,
      recaptchaScript: `${base}/human/recaptcha/api.js`,
      recaptchaPolicy: `script-src ${base}; frame-src ${base}`,
      recaptchaSiteKey: client.recaptchaSiteKey,
    },
  };
}

import type { EnvironmentVariable } from "./variable";

/** Variables of sign-in providers, the site and the sandbox gateway. */
export const siteVariables = [
  {
    name: "GOOGLE_ISSUER",
    group: "Sign-in",
    fallback: "the sandbox's in local runs without `GATEWAY_URL`, else none",
    meaning:
      "OpenID issuer of the Google sign-in. The redirect address is `/m/login/with/google`. The button also needs the flag `GOOGLELOGIN3`.",
  },
  {
    name: "GOOGLE_CLIENT_ID",
    group: "Sign-in",
    fallback: "as `GOOGLE_ISSUER`",
    meaning: "Client id at that issuer. Required with `GOOGLE_ISSUER`.",
  },
  {
    name: "GOOGLE_CLIENT_SECRET",
    group: "Sign-in",
    fallback: "as `GOOGLE_ISSUER`",
    meaning: "Client secret. Absent for a public client, which PKCE alone protects.",
  },
  {
    name: "TELEGRAM_ISSUER",
    group: "Sign-in",
    fallback: "the sandbox's in local runs without `GATEWAY_URL`, else none",
    meaning:
      "OpenID issuer of the Telegram sign-in; setting it shows the button. The redirect address is `/m/login/with/telegram`.",
  },
  {
    name: "TELEGRAM_CLIENT_ID",
    group: "Sign-in",
    fallback: "as `TELEGRAM_ISSUER`",
    meaning: "Client id at that issuer. Required with `TELEGRAM_ISSUER`.",
  },
  {
    name: "TELEGRAM_CLIENT_SECRET",
    group: "Sign-in",
    fallback: "as `TELEGRAM_ISSUER`",
    meaning: "Client secret. Absent for a public client.",
  },
  {
    name: "PHONE_AUTH_URL",
    group: "Sign-in",
    default: "https://identitytoolkit.googleapis.com/v1",
    meaning:
      "REST address of the phone-auth provider, used where the gateway's settings name one. Local runs without `GATEWAY_URL` use the sandbox's.",
  },
  {
    name: "PHONE_AUTH_KEY",
    group: "Sign-in",
    fallback: "the key in the gateway's settings",
    meaning: "API key of the phone-auth provider.",
  },
  {
    name: "DEFAULT_LANGUAGE",
    group: "Site",
    default: "MY",
    meaning: "Language code of visitors whose browser asks for no offered language (MY is Burmese).",
  },
  {
    name: "SITE_NAME",
    group: "Site",
    default: "Ambera",
    meaning: "Name of the site where the gateway's template has none.",
  },
  {
    name: "MINIMUM_AGE",
    group: "Site",
    default: "18",
    meaning: "18 or 21. The stricter of this value and the gateway's template applies.",
  },
  {
    name: "LICENCE",
    group: "Site",
    fallback: "none",
    meaning: "Licence text on `/m/responsible` where the gateway's template has none.",
  },
  {
    name: "LICENCE_URL",
    group: "Site",
    fallback: "none",
    meaning: "Address of that licence.",
  },
  {
    name: "HELP_ORGANISATIONS",
    group: "Site",
    fallback: "none",
    meaning: "Comma list of `name|address`: who helps players, unless the gateway's template lists them.",
  },
  {
    name: "SANDBOX_PORT",
    group: "Sandbox gateway",
    default: "4100",
    meaning:
      "Port of the sandbox gateway. It also uses the next five: pictures on +1 and +2, games on +3, control on +4, sign-in providers on +5.",
  },
  {
    name: "SANDBOX_HOST",
    group: "Sandbox gateway",
    default: "127.0.0.1",
    meaning: "Address the sandbox listens on.",
  },
  {
    name: "SANDBOX_PUBLIC_HOST",
    group: "Sandbox gateway",
    default: "localhost",
    meaning: "Host name under which browsers reach the sandbox's pictures and games.",
  },
  {
    name: "SANDBOX_DATA",
    group: "Sandbox gateway",
    default: ".data/sandbox",
    meaning: "Folder of the sandbox's database.",
  },
  {
    name: "SANDBOX_SEED",
    group: "Sandbox gateway",
    default: "ambera",
    meaning: "Text the sandbox's catalogue is generated from.",
  },
  {
    name: "SANDBOX_MERCHANT",
    group: "Sandbox gateway",
    default: "DEMO",
    meaning: "Merchant code the sandbox accepts. `npm start` passes `MERCHANT_CODE` on.",
  },
  {
    name: "SANDBOX_TOKEN_IDLE_SECONDS",
    group: "Sandbox gateway",
    default: "1800",
    meaning: "Seconds without use after which the sandbox ends a token.",
  },
  {
    name: "SANDBOX_CAPTCHA_AFTER",
    group: "Sandbox gateway",
    default: "2",
    meaning: "Failed log-ins of an account after which the sandbox asks for a captcha.",
  },
  {
    name: "SANDBOX_FIXED_CODES",
    group: "Sandbox gateway",
    default: "false",
    meaning: "Whether captchas are always `1234` and SMS codes always `123456`, for demos.",
  },
  {
    name: "SANDBOX_LATENCY_MS",
    group: "Sandbox gateway",
    default: "0",
    meaning: "Milliseconds the sandbox waits before each answer.",
  },
] as const satisfies readonly EnvironmentVariable[];

import type { EnvironmentVariable } from "./variable";

/** Variables of sign-in providers, the site and the sandbox gateway. */
export const siteVariables = [
  {
    name: "GOOGLE_ISSUER",
    group: "Sign-in",
    fallback: "the sandbox's in local runs without `GATEWAY_URL`, else none",
    meaning:
      "OpenID issuer of the Google sign-in. The redirect address is `/m/login/with/google`. The button also needs the module `GOOGLELOGIN3`.",
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
    name: "RECAPTCHA_SITE_KEY",
    group: "Sign-in",
    fallback: "the sandbox's in local runs without `GATEWAY_URL`, else none",
    meaning:
      "reCAPTCHA v2 site key (invisible) of the phone-auth project. Without it nothing that needs a code of that provider is offered.",
  },
  {
    name: "RECAPTCHA_SCRIPT",
    group: "Sign-in",
    default: "https://www.google.com/recaptcha/api.js",
    meaning:
      "Address of the reCAPTCHA script; `https://www.recaptcha.net/recaptcha/api.js` where Google is not reached.",
  },
  {
    name: "RECAPTCHA_POLICY",
    group: "Sign-in",
    fallback: "Google's origins",
    meaning:
      "What pages with that check may load, as directives of a content security policy: `script-src https://a.example; frame-src https://a.example`.",
  },
  {
    name: "GEETEST_V3_SCRIPT",
    group: "Sign-in",
    default: "https://static.geetest.com/static/tools/gt.js",
    meaning: "Address of the human-verification script where the gateway's settings name version 3.",
  },
  {
    name: "GEETEST_V4_SCRIPT",
    group: "Sign-in",
    default: "https://static.geetest.com/v4/gt4.js",
    meaning: "The same for version 4.",
  },
  {
    name: "GEETEST_POLICY",
    group: "Sign-in",
    fallback: "GeeTest's origins of the version in use",
    meaning: "What pages with the human verification may load, written as `RECAPTCHA_POLICY`.",
  },
  {
    name: "DEFAULT_LANGUAGE",
    group: "Site",
    default: "MY",
    meaning: "Language code of visitors whose browser asks for no offered language (MY is Burmese).",
  },
  {
    name: "TIME_ZONE",
    group: "Site",
    default: "Asia/Yangon",
    meaning: "Time zone of the merchant's market, by its IANA name. Days and times are shown in it.",
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
    name: "LEGAL_TEXTS",
    group: "Site",
    fallback: "none",
    meaning:
      'JSON text, or the path of a JSON file, with the HTML of `/m/terms` and `/m/privacy` by language code: `{"terms": {"EN": "<p>…</p>"}, "privacy": {}}`. Links of the gateway\'s settings take precedence.',
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
    meaning:
      "Address the sandbox listens on with all its ports. For other devices set `0.0.0.0`, and `SANDBOX_PUBLIC_HOST`: they reach its control panel too.",
  },
  {
    name: "SANDBOX_PUBLIC_HOST",
    group: "Sandbox gateway",
    default: "localhost",
    meaning:
      "Host name under which browsers reach the sandbox's pictures, games and control panel. The panel is also reached under `localhost` and IP addresses, and under no other name.",
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
    name: "SANDBOX_TIME_ZONE",
    group: "Sandbox gateway",
    default: "Asia/Yangon",
    meaning: "Time zone in which the sandbox writes days. `npm start` passes `TIME_ZONE` on.",
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
  {
    name: "SANDBOX_PICTURES",
    group: "Sandbox gateway",
    default: "raster",
    meaning:
      "`raster` as vendors deliver pictures, with their mistakes, `vector` for drawings, `plain` for one colour.",
  },
] as const satisfies readonly EnvironmentVariable[];

import type { EnvironmentVariable } from "./variable";

/** Variables of the connection to the gateway and of the limits on what is asked of it. */
export const gatewayVariables = [
  {
    name: "GATEWAY_URL",
    group: "Gateway",
    fallback: "the sandbox gateway, started with the product",
    meaning:
      "Base address of the merchant's gateway, http or https. Where its certificate is of a private authority, set Node's `NODE_EXTRA_CA_CERTS` to the path of a PEM file with it.",
  },
  {
    name: "MERCHANT_CODE",
    group: "Gateway",
    fallback: "the sandbox's",
    meaning: "Merchant code at the gateway. Required with `GATEWAY_URL`.",
  },
  {
    name: "GATEWAY_OPERATIONS",
    group: "Gateway",
    fallback: "none",
    meaning:
      "JSON text, or the path of a JSON file, that overrides method, path and module id of operations by name (docs/gateway.md 1.12).",
  },
  {
    name: "GATEWAY_OPERATIONS_OFF",
    group: "Gateway",
    fallback: "none",
    meaning:
      "Comma list of optional operations that the gateway does not have, such as `getRewards,joinPromotion` (docs/gateway.md 1.14). Their pages do without them.",
  },
  {
    name: "GATEWAY_ENCRYPTED_FORM",
    group: "Gateway",
    default: "new",
    meaning: "Form of encrypted bodies: `old`, `new` or `newest` (docs/gateway.md 2.5).",
  },
  {
    name: "GATEWAY_PUBLIC_HOST",
    group: "Gateway",
    fallback: "the host name of the request",
    meaning: "Host name sent to the gateway's status call.",
  },
  {
    name: "GATEWAY_FORWARD",
    group: "Gateway",
    default: "none",
    meaning:
      "What is forwarded to the gateway: `none`, or a comma list of `address` and `user-agent` of the visitor, and `trace` (`traceparent` of traced requests). The user agent goes with the address only. With the address no page is cached, because the gateway may close the site to a region.",
  },
  {
    name: "GATEWAY_TIMEOUT_MS",
    group: "Gateway",
    fallback: "2000",
    meaning: "Longest wait for the headers of a gateway answer, and again for its body, in milliseconds.",
  },
  {
    name: "GATEWAY_WRITE_TIMEOUT_MS",
    group: "Gateway",
    fallback: "6500, or `GATEWAY_TIMEOUT_MS` where that is longer, 9000 at most",
    meaning:
      "The same wait for the headers where the call changes something, log-in and launch included: one that is given up may still be carried out, and the person is told that the outcome is unknown. A form is answered after 10 seconds at the latest. Refusals are held back for 6.5 seconds at most: with a longer time a slow success can be told from a refusal.",
  },
  {
    name: "SECTION_TIMEOUT_MS",
    group: "Gateway",
    default: "800",
    meaning:
      "How long a page waits for an optional section, in milliseconds, before it is sent without it. A page waits for its data for 2.6 seconds at most, and is complete after 3 seconds with its render.",
  },
  {
    name: "GATEWAY_CONNECTIONS",
    group: "Gateway",
    default: "64",
    meaning:
      "Most connections to the gateway at once: a quarter for log-in, wallet and contracts, a quarter for other writes, three eighths for feeds, an eighth for searches. A member's page takes one of the first kind for as long as the gateway needs for a balance: with 64 and 200 ms that is 80 pages a second, so a slow gateway needs more.",
  },
  {
    name: "SMS_PER_MINUTE",
    group: "Gateway",
    default: "60",
    meaning: "Verification codes that the whole site sends in a minute; further ones are refused with 429.",
  },
  {
    name: "SMS_PER_DAY",
    group: "Gateway",
    default: "10000",
    meaning: "The same for a day.",
  },
  {
    name: "MAILS_PER_MINUTE",
    group: "Gateway",
    default: "30",
    meaning: "E-mails with a new password that the whole site asks for in a minute.",
  },
  {
    name: "MAILS_PER_DAY",
    group: "Gateway",
    default: "3000",
    meaning: "The same for a day.",
  },
  {
    name: "REGISTRATIONS_PER_MINUTE",
    group: "Gateway",
    default: "60",
    meaning: "Registrations of the whole site in a minute.",
  },
  {
    name: "REGISTRATIONS_PER_DAY",
    group: "Gateway",
    default: "10000",
    meaning: "The same for a day.",
  },
  {
    name: "GAME_HOSTS",
    group: "Gateway",
    fallback: "any https host",
    meaning: "Comma list of the hosts that games, chats and customer service, also at messengers, may be opened from.",
  },
  {
    name: "CONTACT_SCHEMES",
    group: "Gateway",
    fallback: "none",
    meaning:
      "Comma list of what entries of customer service may open beside https pages: `tel`, `sms`, `mailto`, `tg`, `viber`, `whatsapp`.",
  },
] as const satisfies readonly EnvironmentVariable[];

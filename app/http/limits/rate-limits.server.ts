import type { Redis } from "ioredis";
import { type Configuration, getConfiguration } from "~/platform/configuration.server";
import { redis } from "~/platform/redis.server";
import { AddressLimit, RateLimit, type Window } from "./rate-limit.server";

const MINUTE = 60;
const DAY = 24 * 3600;

/** Limits by account, name or number (docs/behaviour.md 19). A limit with two windows allows an attempt that both allow. */
const limits = {
  /** Failed log-ins of one name on one device. */
  deviceFailures: [{ points: 5, seconds: 15 * MINUTE }],
  /** Failed log-ins of one name without a captcha, from unknown devices anywhere. The next ones need one. */
  failuresWithoutCaptcha: [{ points: 10, seconds: 15 * MINUTE }],
  /** Failed log-ins of one name: all unknown devices share one count, all known devices another. */
  nameFailures: [{ points: 100, seconds: 15 * MINUTE }],
  /** Wrong codes in log-ins by one number, and of known devices in second steps: counted in the same two ways. */
  nameCodeFailures: [{ points: 20, seconds: 15 * MINUTE }],
  /** Failures of unknown devices in the second step of one name's log-in. */
  secondStepFailures: [{ points: 5, seconds: 15 * MINUTE }],
  /** Log-ins of one name that succeed on its known devices; from unknown ones each address has its own limit. */
  knownDeviceLogins: [{ points: 20, seconds: MINUTE }],
  /** Verification codes to one number. */
  sms: [
    { points: 1, seconds: MINUTE },
    { points: 5, seconds: DAY },
  ],
  /** Wrong codes for one number, and wrong old passwords of one account. */
  codeFailures: [{ points: 5, seconds: 15 * MINUTE }],
  /** E-mails with a new password, by name and e-mail address together: a stranger who knows one of them blocks nobody. */
  resetMails: [
    { points: 5, seconds: MINUTE },
    { points: 10, seconds: DAY },
  ],
  /** Promo codes submitted by one account. */
  promoCodes: [
    { points: 5, seconds: MINUTE },
    { points: 100, seconds: DAY },
  ],
} as const satisfies Record<string, readonly Window[]>;

/** Limits by address, and ten times as many for its network. */
const addressLimits = {
  /** Failed log-ins of one name from one address. */
  addressFailures: [{ points: 5, seconds: 15 * MINUTE }],
  /** Log-ins from one address. */
  logins: [{ points: 20, seconds: MINUTE }],
  /** Trial sessions from one address. */
  trials: [{ points: 10, seconds: MINUTE }],
  /** Challenges for human verifications from one address. */
  humanChallenges: [{ points: 30, seconds: MINUTE }],
  /** Checks from one address whether a user name or an e-mail address is free. */
  availabilityChecks: [{ points: 5, seconds: MINUTE }],
  /** Pictures that one address requests and that have to be made. */
  pictureMisses: [{ points: 600, seconds: MINUTE }],
  /** Reports of browsers and web vitals of visits from one address. */
  reports: [{ points: 60, seconds: MINUTE }],
  /** Feedback messages from one address. */
  feedback: [{ points: 5, seconds: 10 * MINUTE }],
} as const satisfies Record<string, readonly Window[]>;

/** What one address may use of the site's budget of a day. */
const ADDRESS_DAY = { share: 0.05, least: 20 };

type Budgets = Configuration["budgets"];

/** Counts in Redis when given. While Redis is unavailable, and without it, counts in memory. */
export function createRateLimits(connection: Redis | undefined, budgets = getConfiguration().budgets) {
  return {
    ...createAll(limits, (name, windows) => new RateLimit(name, windows, connection)),
    ...createAll(
      { ...addressLimits, ...toAddressWindows(budgets) },
      (name, windows) => new AddressLimit(name, windows, connection),
    ),
    ...createAll(toSiteWindows(budgets), (name, windows) => new RateLimit(name, windows, connection, "errors:busy")),
  };
}

/** One limit for each name of the table. */
function createAll<Table extends Readonly<Record<string, readonly Window[]>>, Limit>(
  table: Table,
  create: (name: string, windows: readonly Window[]) => Limit,
): { [Name in keyof Table]: Limit } {
  const entries = Object.entries(table).map(([name, windows]) => [name, create(name, windows)]);
  return Object.fromEntries(entries);
}

/** Limits by address of what the whole site has a budget for: one address does not use up the day of all. */
function toAddressWindows({ sms, mails, registrations }: Budgets) {
  const toWindows = (minute: number, { day }: Budgets[keyof Budgets]): Window[] => [
    { points: minute, seconds: MINUTE },
    { points: Math.max(Math.round(ADDRESS_DAY.share * day), ADDRESS_DAY.least), seconds: DAY },
  ];
  return {
    /** Verification codes requested from one address, to any number. */
    smsAddresses: toWindows(20, sms),
    /** Password resets requested from one address. */
    forgot: toWindows(5, mails),
    /** Registrations from one address. */
    registrations: toWindows(5, registrations),
  };
}

/** Limits of the whole site, for all visitors together: messages and accounts cost money. Their only key is `SITE`. */
function toSiteWindows({ sms, mails, registrations }: Budgets): Record<`site${Capitalize<keyof Budgets>}`, Window[]> {
  const toWindows = ({ minute, day }: Budgets[keyof Budgets]) => [
    { points: minute, seconds: MINUTE },
    { points: day, seconds: DAY },
  ];
  return {
    siteSms: toWindows(sms),
    siteMails: toWindows(mails),
    siteRegistrations: toWindows(registrations),
  };
}

/** The only key of the limits of the whole site. */
export const SITE = "site";

/** The limits of this process, and of all processes that share its Redis. */
export const rateLimits = createRateLimits(redis);

import { buildCatalogue } from "./catalogue";
import type { SandboxOptions } from "./configuration";
import { Canaries } from "./control/canaries";
import { Faults } from "./control/faults";
import { RequestLog } from "./control/request-log";
import { ReplayGuard } from "./http/replay-guard";
import { testKey } from "./http/rsa-key";
import { HumanResults } from "./providers/human/human-results";
import { client } from "./providers/registration";
import { Accounts } from "./state/accounts";
import { Captchas } from "./state/captchas";
import { Chats } from "./state/chats";
import { Claims } from "./state/claims";
import { Codes } from "./state/codes";
import { Contracts } from "./state/contracts";
import type { Database } from "./state/database";
import { Feedback } from "./state/feedback";
import { Grants } from "./state/grants";
import { Identities } from "./state/identities";
import { Inbox } from "./state/inbox";
import { Launches } from "./state/launches";
import { LoginFailures } from "./state/login-failures";
import { Favourites, ReadAnnouncements, RecentGames } from "./state/member-lists";
import { Outbox } from "./state/outbox";
import { PhoneSessions } from "./state/phone-sessions";
import { RecentLotteries } from "./state/recent-lotteries";
import { SigningKeys } from "./state/signing-keys";
import { Switches } from "./state/switches";
import { Tokens } from "./state/tokens";

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Addresses that browsers use. */
interface Addresses {
  readonly imageHosts: readonly [string, string];
  readonly gameHost: string;
  /** Base address of the sign-in providers. */
  readonly providers: string;
}

/** "2026-01-08" */
function createDayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
}

/** Makes everything that the parts of one running sandbox share. */
export function createContext(options: SandboxOptions, database: Database, addresses: Addresses) {
  const now = options.now ?? Date.now;
  const { tokenIdleSeconds = 1800, captchaAfter = 2, fixedCodes = false } = options;
  const switches = new Switches(database, { tokenIdleSeconds, captchaAfter });
  return {
    merchantCode: options.merchantCode ?? "DEMO",
    /** Writes days in the merchant's time zone. */
    dayFormat: createDayFormat(options.timeZone ?? "Asia/Yangon"),
    latencyMs: options.latencyMs ?? 0,
    pictures: options.pictures ?? "raster",
    /** Number of times that a picture was asked for, by path. */
    pictureRequests: new Map<string, number>(),
    key: testKey,
    now,
    // Dates start at midnight, so that a restart on the same day shows the same dates.
    catalogue: buildCatalogue(options.seed ?? "ambera", Math.floor(now() / DAY_MS) * DAY_MS),
    addresses,
    accounts: new Accounts(database, now),
    tokens: new Tokens(database, now, () => switches.values.tokenIdleSeconds),
    loginFailures: new LoginFailures(database, now),
    captchas: new Captchas(database, now, fixedCodes ? "1234" : undefined),
    codes: new Codes(database, now, fixedCodes ? "123456" : undefined),
    favourites: new Favourites(database),
    recentGames: new RecentGames(database),
    readAnnouncements: new ReadAnnouncements(database),
    launches: new Launches(database, now),
    recentLotteries: new RecentLotteries(database),
    claims: new Claims(database, now),
    contracts: new Contracts(database),
    inbox: new Inbox(database, now),
    chats: new Chats(database, now),
    feedback: new Feedback(database, now),
    outbox: new Outbox(database, now),
    identities: new Identities(database),
    grants: new Grants(database, now),
    phoneSessions: new PhoneSessions(database, now, fixedCodes ? "123456" : undefined),
    humanResults: new HumanResults(now, client.geetestId),
    signingKeys: new SigningKeys(database),
    switches,
    replayGuard: new ReplayGuard(),
    log: new RequestLog(),
    faults: new Faults(),
    canaries: new Canaries(),
  };
}

/** Everything that the parts of one running sandbox share. */
export type SandboxContext = Readonly<ReturnType<typeof createContext>>;

import type { Catalogue } from "./catalogue/types";
import type { Canaries } from "./control/canaries";
import type { Faults } from "./control/faults";
import type { RequestLog } from "./control/request-log";
import type { ReplayGuard } from "./http/replay-guard";
import type { RsaKey } from "./http/rsa-key";
import type { PictureKind } from "./images/picture-kind";
import type { HumanResults } from "./providers/human/human-results";
import type { Accounts } from "./state/accounts";
import type { Captchas } from "./state/captchas";
import type { Chats } from "./state/chats";
import type { Claims } from "./state/claims";
import type { Codes } from "./state/codes";
import type { Contracts } from "./state/contracts";
import type { Feedback } from "./state/feedback";
import type { Grants } from "./state/grants";
import type { Identities } from "./state/identities";
import type { Inbox } from "./state/inbox";
import type { Launches } from "./state/launches";
import type { LoginFailures } from "./state/login-failures";
import type { Favourites, ReadAnnouncements, RecentGames } from "./state/member-lists";
import type { Outbox } from "./state/outbox";
import type { PhoneSessions } from "./state/phone-sessions";
import type { RecentLotteries } from "./state/recent-lotteries";
import type { SigningKeys } from "./state/signing-keys";
import type { Switches } from "./state/switches";
import type { Tokens } from "./state/tokens";

/** Everything that the parts of one running sandbox share. */
export interface SandboxContext {
  readonly merchantCode: string;
  /** Writes days in the merchant's time zone. */
  readonly dayFormat: Intl.DateTimeFormat;
  readonly latencyMs: number;
  readonly pictures: PictureKind;
  /** Number of times that a picture was asked for, by path. */
  readonly pictureRequests: Map<string, number>;
  readonly key: RsaKey;
  readonly now: () => number;
  readonly catalogue: Catalogue;
  /** Addresses that browsers use. */
  readonly addresses: {
    readonly imageHosts: readonly [string, string];
    readonly gameHost: string;
    /** Base address of the sign-in providers. */
    readonly providers: string;
  };
  readonly accounts: Accounts;
  readonly tokens: Tokens;
  readonly loginFailures: LoginFailures;
  readonly captchas: Captchas;
  readonly codes: Codes;
  readonly favourites: Favourites;
  readonly recentGames: RecentGames;
  readonly readAnnouncements: ReadAnnouncements;
  readonly launches: Launches;
  readonly recentLotteries: RecentLotteries;
  readonly claims: Claims;
  readonly contracts: Contracts;
  readonly inbox: Inbox;
  readonly chats: Chats;
  readonly feedback: Feedback;
  readonly outbox: Outbox;
  readonly identities: Identities;
  readonly grants: Grants;
  readonly phoneSessions: PhoneSessions;
  readonly humanResults: HumanResults;
  readonly signingKeys: SigningKeys;
  readonly switches: Switches;
  readonly replayGuard: ReplayGuard;
  readonly log: RequestLog;
  readonly faults: Faults;
  readonly canaries: Canaries;
}

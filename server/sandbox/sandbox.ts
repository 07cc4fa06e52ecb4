import { buildCatalogue } from "./catalogue";
import type { SandboxContext } from "./context";
import { Canaries } from "./control/canaries";
import { createControl } from "./control/control";
import { Faults } from "./control/faults";
import { RequestLog } from "./control/request-log";
import { createGameHost } from "./game-host/game-host";
import { createGateway } from "./http/gateway";
import { ReplayGuard } from "./http/replay-guard";
import { testKey } from "./http/rsa-key";
import { createImageHosts } from "./images/image-host";
import type { PictureKind } from "./images/picture-kind";
import { type Listener, listen } from "./listener";
import { operations } from "./operations";
import { HumanResults } from "./providers/human/human-results";
import { createProviders } from "./providers/providers";
import { client, describeProviders } from "./providers/registration";
import { Accounts } from "./state/accounts";
import { Captchas } from "./state/captchas";
import { Chats } from "./state/chats";
import { Claims } from "./state/claims";
import { Codes } from "./state/codes";
import { Contracts } from "./state/contracts";
import { type Database, openDatabase } from "./state/database";
import { Feedback } from "./state/feedback";
import { Grants } from "./state/grants";
import { Identities } from "./state/identities";
import { Inbox } from "./state/inbox";
import { Launches } from "./state/launches";
import { LoginFailures } from "./state/login-failures";
import { Favourites, ReadAnnouncements, RecentGames } from "./state/member-lists";
import { resetTables, restartSequences } from "./state/migrations";
import { Outbox } from "./state/outbox";
import { PhoneSessions } from "./state/phone-sessions";
import { RecentLotteries } from "./state/recent-lotteries";
import { type SeededAccount, seedDatabase, seededAccounts } from "./state/seed";
import { SigningKeys } from "./state/signing-keys";
import { Switches } from "./state/switches";
import { Tokens } from "./state/tokens";

/** Options of a sandbox. Only the data folder is required. */
export interface SandboxOptions {
  /** Port of the gateway; image hosts, game host, control and providers use +1 to +5. 0 chooses six free ports. */
  readonly port?: number;
  /** Address that all six listen on. */
  readonly host?: string;
  /** Host name in the addresses that browsers use. */
  readonly publicHost?: string;
  /** Folder of the database. */
  readonly data: string;
  readonly seed?: string;
  readonly merchantCode?: string;
  /** IANA name of the zone in which days are written. */
  readonly timeZone?: string;
  readonly tokenIdleSeconds?: number;
  /** Number of failed log-ins after which a captcha is required. */
  readonly captchaAfter?: number;
  /** Makes every captcha 1234 and every SMS code 123456. For demos only. */
  readonly fixedCodes?: boolean;
  /** Delay of every gateway answer in ms. */
  readonly latencyMs?: number;
  /** Default: as vendors deliver them. Tests take `plain`, which costs them next to nothing. */
  readonly pictures?: PictureKind;
  /** Clock, epoch milliseconds. */
  readonly now?: () => number;
}

/** A running sandbox. */
export interface Sandbox {
  readonly url: string;
  readonly imageHosts: readonly [string, string];
  readonly gameHost: string;
  readonly controlUrl: string;
  /** Sign-in providers: issuers, phone-auth API and the product's client registration. */
  readonly providers: ReturnType<typeof describeProviders>;
  readonly merchantCode: string;
  readonly accounts: readonly SeededAccount[];
  close(): Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

interface Listeners {
  readonly gateway: Listener;
  readonly images: readonly [Listener, Listener];
  readonly games: Listener;
  readonly control: Listener;
  readonly providers: Listener;
}

async function openListeners(port: number, host: string): Promise<Listeners> {
  const portAt = (offset: number) => (port === 0 ? 0 : port + offset);
  const opened: Listener[] = [];
  const open = async (offset: number) => {
    const listener = await listen(portAt(offset), host);
    opened.push(listener);
    return listener;
  };
  try {
    return {
      gateway: await open(0),
      images: [await open(1), await open(2)],
      games: await open(3),
      control: await open(4),
      providers: await open(5),
    };
  } catch (error) {
    await Promise.all(opened.map((listener) => listener.close()));
    throw error;
  }
}

/** "2026-01-08" */
function createDayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
}

function createContext(
  options: SandboxOptions,
  database: Database,
  addresses: SandboxContext["addresses"],
): SandboxContext {
  const now = options.now ?? Date.now;
  const { tokenIdleSeconds = 1800, captchaAfter = 2, fixedCodes = false } = options;
  const switches = new Switches(database, { tokenIdleSeconds, captchaAfter });
  return {
    merchantCode: options.merchantCode ?? "DEMO",
    dayFormat: createDayFormat(options.timeZone ?? "Asia/Yangon"),
    latencyMs: options.latencyMs ?? 0,
    pictures: options.pictures ?? "raster",
    pictureRequests: new Map(),
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

/** Restores the state of the first start: accounts and their data, switches, faults, log. */
function resetSandbox(context: SandboxContext, database: Database): void {
  database.transaction(() => {
    for (const table of resetTables) database.run(`DELETE FROM ${table}`);
    database.run(restartSequences);
  });
  context.switches.reload();
  context.humanResults.clear();
  context.replayGuard.clear();
  context.faults.clear();
  context.log.clear();
  context.pictureRequests.clear();
  context.canaries.setEnabled(false);
  seedDatabase(context);
}

/**
 * Starts a sandbox: gateway, two image hosts, game host, control address and sign-in providers over one database.
 * @throws Error when a port is in use or the data folder cannot be written.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port = 4100, host = "127.0.0.1", publicHost = "localhost" } = options;
  const listeners = await openListeners(port, host);
  const publicUrl = (listener: Listener) => `http://${publicHost}:${listener.port}`;
  const localUrl = (listener: Listener) => `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${listener.port}`;
  const [firstImages, secondImages] = listeners.images;
  const imageHosts = [publicUrl(firstImages), publicUrl(secondImages)] as const;
  const gameHost = publicUrl(listeners.games);
  const providers = publicUrl(listeners.providers);

  const database = openDatabase(options.data);
  const context = createContext(options, database, { imageHosts, gameHost, providers });
  seedDatabase(context);
  context.tokens.prune();
  context.launches.prune();
  context.accounts.removeTrialsBefore(context.now() - DAY_MS);

  const [firstPictures, secondPictures] = createImageHosts(context);
  const controlUrl = localUrl(listeners.control);
  listeners.gateway.setHandler(createGateway(operations, context));
  firstImages.setHandler(firstPictures);
  secondImages.setHandler(secondPictures);
  listeners.games.setHandler(createGameHost(context));
  listeners.control.setHandler(createControl(context, () => resetSandbox(context, database)));
  listeners.providers.setHandler(createProviders(context));

  return {
    url: localUrl(listeners.gateway),
    imageHosts,
    gameHost,
    controlUrl,
    providers: describeProviders(providers),
    merchantCode: context.merchantCode,
    accounts: seededAccounts,
    close: async () => {
      const all = [listeners.gateway, ...listeners.images, listeners.games, listeners.control, listeners.providers];
      await Promise.all(all.map((listener) => listener.close()));
      database.close();
    },
  };
}

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
import { type Listener, listen } from "./listener";
import { operations } from "./operations";
import { createPictures } from "./pictures";
import { createProviders } from "./providers/providers";
import { describeProviders } from "./providers/registration";
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
import { LotteryRecents } from "./state/lottery-recents";
import { Favourites, ReadMarks, Recents } from "./state/marks";
import { resetTables, restartNumbers } from "./state/migrations";
import { Outbox } from "./state/outbox";
import { PhoneSessions } from "./state/phone-sessions";
import { type SeededAccount, seedDatabase, seededAccounts } from "./state/seed";
import { SigningKeys } from "./state/signing-keys";
import { Switches } from "./state/switches";
import { Tokens } from "./state/tokens";

/** How a sandbox is started; everything but the data folder has a default. */
export interface SandboxOptions {
  /** Port of the gateway; image hosts, game host, control and providers follow on +1 to +5. 0 draws all six. */
  readonly port?: number;
  /** Address that gateway and control bind to. */
  readonly host?: string;
  /** Host name in the addresses that browsers are given. */
  readonly publicHost?: string;
  /** Folder of the database. */
  readonly data: string;
  readonly seed?: string;
  readonly merchantCode?: string;
  readonly tokenIdleSeconds?: number;
  /** Failed log-ins after which a captcha is asked. */
  readonly captchaAfter?: number;
  /** Every captcha is 1234 and every SMS code 123456. For demos only. */
  readonly fixedCodes?: boolean;
  /** Delay of every gateway answer. */
  readonly latencyMs?: number;
  /** Clock, epoch milliseconds. */
  readonly now?: () => number;
}

/** A running sandbox. */
export interface Sandbox {
  readonly url: string;
  readonly imageHosts: readonly [string, string];
  readonly gameHost: string;
  readonly controlUrl: string;
  /** Sign-in providers for tests: issuers, phone-auth API and how the product is registered with them. */
  readonly providers: ReturnType<typeof describeProviders>;
  readonly merchantCode: string;
  readonly accounts: readonly SeededAccount[];
  close(): Promise<void>;
}

const day = 24 * 60 * 60 * 1000;

interface Listeners {
  readonly gateway: Listener;
  readonly images: readonly [Listener, Listener];
  readonly games: Listener;
  readonly control: Listener;
  readonly providers: Listener;
}

async function openListeners(port: number, host: string): Promise<Listeners> {
  const at = (offset: number) => (port === 0 ? 0 : port + offset);
  const everywhere = "0.0.0.0";
  const opened: Listener[] = [];
  const open = async (offset: number, address: string) => {
    const listener = await listen(at(offset), address);
    opened.push(listener);
    return listener;
  };
  try {
    return {
      gateway: await open(0, host),
      images: [await open(1, everywhere), await open(2, everywhere)],
      games: await open(3, everywhere),
      control: await open(4, host),
      providers: await open(5, everywhere),
    };
  } catch (error) {
    await Promise.all(opened.map((listener) => listener.close()));
    throw error;
  }
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
    latencyMs: options.latencyMs ?? 0,
    key: testKey,
    now,
    // Dates are set back to midnight, so that a restart on the same day shows the same ones.
    catalogue: buildCatalogue(options.seed ?? "ambera", Math.floor(now() / day) * day),
    addresses,
    accounts: new Accounts(database, now),
    tokens: new Tokens(database, now, () => switches.values.tokenIdleSeconds),
    loginFailures: new LoginFailures(database, now),
    captchas: new Captchas(database, now, fixedCodes ? "1234" : undefined),
    codes: new Codes(database, now, fixedCodes ? "123456" : undefined),
    favourites: new Favourites(database),
    recents: new Recents(database),
    readMarks: new ReadMarks(database),
    launches: new Launches(database, now),
    lotteryRecents: new LotteryRecents(database),
    claims: new Claims(database, now),
    contracts: new Contracts(database),
    inbox: new Inbox(database, now),
    chats: new Chats(database, now),
    feedback: new Feedback(database, now),
    outbox: new Outbox(database, now),
    identities: new Identities(database),
    grants: new Grants(database, now),
    phoneSessions: new PhoneSessions(database, now, fixedCodes ? "123456" : undefined),
    signingKeys: new SigningKeys(database),
    switches,
    replays: new ReplayGuard(),
    log: new RequestLog(),
    faults: new Faults(),
    canaries: new Canaries(),
  };
}

/** Puts everything back to the first start: accounts, marks, switches, faults, log. */
function resetSandbox(context: SandboxContext, database: Database): void {
  database.transaction(() => {
    for (const table of resetTables) database.run(`DELETE FROM ${table}`);
    database.run(restartNumbers);
  });
  context.switches.reload();
  context.replays.clear();
  context.faults.clear();
  context.log.clear();
  context.canaries.turn(false);
  seedDatabase(context);
}

/**
 * Starts a sandbox: gateway, two image hosts, game host, control address and sign-in providers over one database.
 * @throws Error when a port is taken or the data folder cannot be written.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port = 4100, host = "127.0.0.1", publicHost = "localhost" } = options;
  const listeners = await openListeners(port, host);
  const publicUrl = (listener: Listener) => `http://${publicHost}:${listener.port}`;
  const ownUrl = (listener: Listener) => `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${listener.port}`;
  const [firstImages, secondImages] = listeners.images;
  const imageHosts = [publicUrl(firstImages), publicUrl(secondImages)] as const;
  const gameHost = publicUrl(listeners.games);
  const providers = publicUrl(listeners.providers);

  const database = openDatabase(options.data);
  const context = createContext(options, database, { imageHosts, gameHost, providers });
  seedDatabase(context);
  context.tokens.prune();
  context.launches.prune();
  context.accounts.removeTrialsBefore(context.now() - day);

  const pictures = createPictures(context);
  const controlUrl = ownUrl(listeners.control);
  listeners.gateway.serve(createGateway(operations, context));
  firstImages.serve(pictures);
  secondImages.serve(pictures);
  listeners.games.serve(createGameHost(context));
  listeners.control.serve(createControl(context, () => resetSandbox(context, database)));
  listeners.providers.serve(createProviders(context));

  return {
    url: ownUrl(listeners.gateway),
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

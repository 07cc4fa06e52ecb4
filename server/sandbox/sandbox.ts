import type { SandboxOptions } from "./configuration";
import { createContext, DAY_MS, type SandboxContext } from "./context";
import { createControl } from "./control/control";
import { createGameHost } from "./game-host/game-host";
import { createGateway } from "./http/gateway";
import { createImageHosts } from "./images/image-host";
import { type Listener, listen } from "./listener";
import { operations } from "./operations";
import { createProviders } from "./providers/providers";
import { describeProviders } from "./providers/registration";
import { type Database, openDatabase } from "./state/database";
import { resetTables, restartSequences } from "./state/migrations";
import { type SeededAccount, seedDatabase, seededAccounts } from "./state/seed";

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
  listeners.control.setHandler(createControl(context, [host, publicHost], () => resetSandbox(context, database)));
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

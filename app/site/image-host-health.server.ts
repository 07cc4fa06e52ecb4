import { LRUCache } from "lru-cache";
import { Agent, fetch } from "undici";
import { checkHost, lookupPublic } from "~/pictures/private-addresses.server";
import { getConfiguration } from "~/platform/configuration.server";
import { abortAfterRunning } from "~/platform/running-time";

/** Time until a host is checked again. */
const CHECK_INTERVAL_MS = 60_000;
const CHECK_TIMEOUT_MS = 3000;
/** Number of pictures that a check asks for. */
const CHECKED_IMAGES = 3;
const MAX_ADDRESS_LENGTH = 2000;
const MAX_HOSTS = 50;

interface HostState {
  available: boolean;
  /** Epoch milliseconds; 0 before the first check. */
  checkedAt: number;
  /** A check runs or is about to run. */
  isChecking: boolean;
  /** Addresses of pictures on this host that pages named since the last check. */
  images: string[];
}

const states = new LRUCache<string, HostState>({ max: MAX_HOSTS });
/** Hosts are named by the gateway: what is in the network of the product is not to be asked for them. */
const publicAgent = new Agent({ connect: { lookup: lookupPublic } });

/**
 * The hosts, with failing ones replaced. All other hosts keep their position, so that the other pictures keep their
 * addresses. Until its first check a host counts as available, and if all hosts fail, the list stays as it is.
 */
export function activeHosts(all: readonly string[]): string[] {
  const isAvailable = (host: string) => states.get(host)?.available ?? true;
  return all.map((host, index) => [...all.slice(index), ...all.slice(0, index)].find(isAvailable) ?? host);
}

/** Notes a picture of the host that a page names, and checks the host in the background when its last check is too old. */
export function noteImage(host: string, address: string): void {
  const state = states.get(host) ?? { available: true, checkedAt: 0, isChecking: false, images: [] };
  states.set(host, state);
  const { images } = state;
  if (images.length < CHECKED_IMAGES && address.length <= MAX_ADDRESS_LENGTH && !images.includes(address))
    images.push(address);
  if (state.isChecking || images.length === 0 || Date.now() - state.checkedAt < CHECK_INTERVAL_MS) return;
  state.isChecking = true;
  // Later, so that the page names more pictures first.
  setImmediate(() => check(state));
}

/** A host fails when none of the pictures loads. */
async function check(state: HostState): Promise<void> {
  const results = await Promise.all(state.images.splice(0).map(loads));
  Object.assign(state, { available: results.includes(true), checkedAt: Date.now(), isChecking: false });
}

/** Whether the host answers with the picture or leads to it. Some hosts report errors as pages with status 200. */
async function loads(address: string): Promise<boolean> {
  // A server that has no time must not take it for a failure of the host.
  const { signal, clear } = abortAfterRunning(CHECK_TIMEOUT_MS);
  try {
    const { allowPrivateHosts } = getConfiguration().pictures;
    if (!allowPrivateHosts) checkHost(new URL(address));
    const dispatcher = allowPrivateHosts ? {} : { dispatcher: publicAgent };
    const { status, headers, body } = await fetch(address, { redirect: "manual", signal, ...dispatcher });
    await body?.cancel();
    return status < 400 && !headers.get("content-type")?.startsWith("text/html");
  } catch {
    return false;
  } finally {
    clear();
  }
}

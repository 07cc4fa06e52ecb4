import { LRUCache } from "lru-cache";

/** Time until a host is checked again. */
const CHECK_INTERVAL_MS = 60_000;
const CHECK_TIMEOUT_MS = 3000;
const MAX_HOSTS = 50;

interface HostState {
  available: boolean;
  /** Epoch milliseconds. */
  checkedAt: number;
}

const states = new LRUCache<string, HostState>({ max: MAX_HOSTS });

/**
 * Replaces each host that does not respond with the next one that does. All other hosts keep their position, so that
 * the other images keep their addresses. Hosts are checked in the background: until the first result a host counts as
 * available, and if all hosts fail, the list stays as it is.
 * @param hosts origins
 */
export function skipFailingHosts(hosts: readonly string[]): string[] {
  if (hosts.length < 2) return [...hosts];
  for (const host of hosts) checkIfDue(host);
  const isAvailable = (host: string) => states.get(host)?.available ?? true;
  return hosts.map((host, index) => [...hosts.slice(index), ...hosts.slice(0, index)].find(isAvailable) ?? host);
}

function checkIfDue(host: string): void {
  const state = states.get(host);
  if (state && Date.now() - state.checkedAt < CHECK_INTERVAL_MS) return;
  states.set(host, { available: state?.available ?? true, checkedAt: Date.now() });
  responds(host).then((available) => states.set(host, { available, checkedAt: Date.now() }));
}

/** Any response below status 500 counts, also 404. */
async function responds(host: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const { status } = await fetch(host, { method: "HEAD", redirect: "manual", signal });
    return status < 500;
  } catch {
    return false;
  }
}

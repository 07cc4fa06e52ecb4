import { LRUCache } from "lru-cache";

/** How long it is believed that a host answers, or does not. */
const BELIEVED_MS = 60_000;
const ANSWER_MS = 3000;
const MOST_HOSTS = 50;

interface Belief {
  answers: boolean;
  /** When the host was asked last, epoch milliseconds. */
  askedAt: number;
}

const beliefs = new LRUCache<string, Belief>({ max: MOST_HOSTS });

/**
 * The image hosts with the ones that do not answer skipped: each of those gives its place to the next that does, so that
 * every other picture keeps its address (readings, choice 10). Nobody waits for a host: one that was not asked yet, or
 * where none answers, stands as it is.
 */
export function skipFailingHosts(hosts: readonly string[]): string[] {
  if (hosts.length < 2) return [...hosts];
  for (const host of hosts) askAgain(host);
  const answers = (host: string) => beliefs.get(host)?.answers ?? true;
  return hosts.map((host, place) => [...hosts.slice(place), ...hosts.slice(0, place)].find(answers) ?? host);
}

function askAgain(host: string): void {
  const known = beliefs.get(host);
  if (known && Date.now() - known.askedAt < BELIEVED_MS) return;
  beliefs.set(host, { answers: known?.answers ?? true, askedAt: Date.now() });
  ask(host).then((answers) => beliefs.set(host, { answers, askedAt: Date.now() }));
}

/** Whatever a host says of its start page, it is there; a server error, silence and a refusal are failures. */
async function ask(host: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const { status } = await fetch(host, { method: "HEAD", redirect: "manual", signal });
    return status < 500;
  } catch {
    return false;
  }
}

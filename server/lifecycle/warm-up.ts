import { setTimeout as sleep } from "node:timers/promises";
import { logger } from "~/platform/logger.server";
import type { Readiness } from "../middleware/health";
import { renderStateOf } from "../page-cache/stale-while-revalidate";

/** A home page with missing parts is requested again after this time. */
const PAUSE_MS = 250;

interface WarmUpOptions {
  /** Renders home in a language, as for the page cache. */
  renderHome: (language: string) => Promise<Response>;
  /** The product is ready when the first one's home is there; the others follow. */
  languages: readonly string[];
  /** Milliseconds after which the product is ready whatever is missing. */
  limit: number;
}

/**
 * Loads settings and home, so that the first visitor of a new process waits no longer than others. `/readyz` says 503
 * until then. Never rejects.
 */
export async function loadHomes(readiness: Readiness, { renderHome, languages, limit }: WarmUpOptions): Promise<void> {
  const startedAt = performance.now();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), limit);
  const [first = "", ...others] = languages;
  readiness.warming = true;
  const isWarm = await loadHome(first, renderHome, controller.signal);
  clearTimeout(timer);
  readiness.warming = false;
  const milliseconds = Math.round(performance.now() - startedAt);
  if (isWarm) logger.info({ milliseconds }, "settings and home are loaded");
  else logger.warn({ milliseconds }, "settings or home did not load; ready without them");
  for (const language of isWarm ? others : []) await renderHome(language).then(discard, () => undefined);
}

/** @returns false when the signal was aborted before home was complete */
async function loadHome(
  language: string,
  renderHome: WarmUpOptions["renderHome"],
  signal: AbortSignal,
): Promise<boolean> {
  const aborted = new Promise<false>((resolve) => signal.addEventListener("abort", () => resolve(false)));
  while (!signal.aborted) {
    const loaded = renderHome(language).then(isComplete, () => false);
    if (await Promise.race([loaded, aborted])) return true;
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

/** A closed site has no more to load. */
async function isComplete(response: Response): Promise<boolean> {
  const state = renderStateOf(response);
  await discard(response);
  return state === "complete" || state === "closed";
}

async function discard(response: Response): Promise<void> {
  await response.body?.cancel();
}

import { randomUUID } from "node:crypto";
import { type Supervisor, supervisor } from "~/platform/supervisor.server";
import type { CacheEntry, RenderResult, RenderShared } from "./stale-while-revalidate";

/** A render that takes longer is repeated by another worker. */
const RENDER_SECONDS = 10;

/** Shares the renders of this process when it is a worker. @param cache as in `shareRenders` */
export function sharedRenders(cache: string): RenderShared | undefined {
  return supervisor && shareRenders(supervisor, cache);
}

/**
 * One worker renders a page, the others get it from the supervisor. A page that may not be shared, or that does not come in
 * time, is rendered by the worker itself.
 * @param cache keeps the pages of several caches apart
 */
function shareRenders(supervisor: Supervisor, cache: string): RenderShared {
  return async (key, freshSeconds, render) => {
    const claim = randomUUID();
    const page = { kind: "page", key: `${cache} ${key}` } as const;
    const claimed = await supervisor.ask({ ask: "claim", ...page, claim, seconds: RENDER_SECONDS });
    const found =
      claimed === "taken"
        ? await supervisor.ask({ ask: "wait", ...page, milliseconds: RENDER_SECONDS * 1000 })
        : claimed;
    if (typeof found === "object") return found.value as Awaited<ReturnType<typeof render>>;
    if (claimed !== "claimed") return render();
    const publish = (rendered?: RenderResult<CacheEntry>) =>
      supervisor.ask({ ask: "publish", ...page, claim, seconds: freshSeconds, ...outcomeOf(rendered) });
    try {
      const rendered = await render();
      publish(rendered);
      return rendered;
    } catch (error) {
      publish();
      throw error;
    }
  };
}

/** What other workers may have of a render: a complete page, with its size. */
function outcomeOf(rendered: RenderResult<CacheEntry> | undefined) {
  if (rendered?.state !== "complete" || !rendered.page) return {};
  return { outcome: { value: rendered }, bytes: rendered.page.size };
}

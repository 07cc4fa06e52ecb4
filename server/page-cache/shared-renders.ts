import { randomUUID } from "node:crypto";
import type { Supervisor } from "~/platform/supervisor.server";
import type { CacheEntry, RenderResult, RenderShared } from "./stale-while-revalidate";

/** After this time another worker renders the page, too. */
const RENDER_SECONDS = 10;

/**
 * One worker renders a page, the others get it from the supervisor. A page that may not be shared, or that does not come in
 * time, is rendered by the worker itself.
 */
export function shareRenders(supervisor: Supervisor): RenderShared {
  return async (key, freshSeconds, render) => {
    const claim = randomUUID();
    const page = { kind: "page", key } as const;
    const claimed = await supervisor.ask({ ask: "claim", ...page, claim, seconds: RENDER_SECONDS });
    const renderForAll = async () => {
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
    if (claimed === "claimed") return renderForAll();
    const wait = () => supervisor.ask({ ask: "wait", ...page, milliseconds: RENDER_SECONDS * 1000 });
    const found = claimed === "taken" ? await wait() : claimed;
    if (found === "full" || found === "released" || found === "unknown") return render();
    return found.value as Awaited<ReturnType<typeof render>>;
  };
}

/** What the supervisor keeps of a render: a complete page, with its size. */
function outcomeOf(rendered: RenderResult<CacheEntry> | undefined) {
  if (rendered?.state !== "complete" || !rendered.page) return {};
  return { outcome: { value: rendered }, bytes: rendered.page.size };
}

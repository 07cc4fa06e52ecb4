import { randomUUID } from "node:crypto";
import { type Supervisor, supervisor } from "~/platform/supervisor.server";
import type { RenderShared } from "./stale-while-revalidate";

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
    const place = `${cache} ${key}`;
    const claim = randomUUID();
    const claimed = await supervisor.ask({
      ask: "claim",
      key: place,
      claim,
      seconds: RENDER_SECONDS,
      endsWithOwner: true,
    });
    const found =
      claimed === "taken"
        ? await supervisor.ask({ ask: "wait", key: place, milliseconds: RENDER_SECONDS * 1000 })
        : claimed;
    if (typeof found === "object") return found.value as Awaited<ReturnType<typeof render>>;
    if (claimed !== "claimed") return render();
    const publish = (outcome?: { value: unknown }) =>
      supervisor.ask({ ask: "publish", key: place, claim, seconds: freshSeconds, ...(outcome ? { outcome } : {}) });
    try {
      const rendered = await render();
      publish(rendered.state === "complete" ? { value: rendered } : undefined);
      return rendered;
    } catch (error) {
      publish();
      throw error;
    }
  };
}

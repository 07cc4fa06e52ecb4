import type { RequestContext } from "~/http/context/request-context.server";
import { SectionDeadlineError } from "~/http/responses/expected-failure.server";
import { fallbackSite } from "~/site/site.server";

/** What the gateway answers to a feed: a view, a failure, or nothing. */
export type Feed = object | "fails" | "hangs";

/**
 * The request of a guest, or of a member of an account type.
 * @param feeds by operation; any other fails
 * @returns also the operations that it asks for
 */
export function requestWithFeeds(feeds: Record<string, Feed>, type?: number) {
  const asked: string[] = [];
  const read = (name: string) => {
    asked.push(name);
    const feed = feeds[name] ?? "fails";
    if (feed === "hangs") return new Promise(() => undefined);
    return feed === "fails" ? Promise.reject(new SectionDeadlineError()) : Promise.resolve(feed);
  };
  const gateway = { readFeed: read, readPersonalFeed: read, call: read, site: "", device: "web" };
  const ctx = {
    session: { record: type === undefined ? undefined : { id: "1", name: "fox", type } },
    page: {},
    preferences: { language: {}, theme: "dark", lite: false, reducedMotion: false },
    gateway,
    gatewayAs: () => gateway,
    get: () => fallbackSite,
  } as unknown as RequestContext;
  return { ctx, asked };
}

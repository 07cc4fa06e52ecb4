import { testContext } from "~/http/context/testing/test-context";
import { SectionDeadlineError } from "~/http/responses/expected-failure.server";

/** What the gateway answers to a feed: a view, a failure, or nothing. */
export type Feed = object | "fails" | "hangs";

/**
 * The request of a guest, or of a member of an account type, for home unless another address is given.
 * @param feeds by operation; any other fails
 * @returns also the operations that it asks for
 */
export function requestWithFeeds(feeds: Record<string, Feed>, type?: number, url = "/m/home") {
  const asked: string[] = [];
  const read = (name: string) => {
    asked.push(name);
    const feed = feeds[name] ?? "fails";
    if (feed === "hangs") return new Promise(() => undefined);
    return feed === "fails" ? Promise.reject(new SectionDeadlineError()) : Promise.resolve(feed);
  };
  const gateway = { readFeed: read, readPersonalFeed: read, call: read };
  const account = type === undefined ? undefined : { type };
  return { ctx: testContext({ account, gateway, url }), asked };
}

import { afterEach, describe, expect, test, vi } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";
import { SectionDeadlineError } from "~/http/responses/expected-failure.server";
import { getConfiguration } from "~/platform/configuration.server";
import { fallbackSite } from "~/site/site.server";
import { createFrame, getServiceContacts } from "./frame.server";
import { getMenu } from "./menu/menu.server";

type Site = typeof fallbackSite;
/** What the gateway answers to a feed: a view, a failure, or nothing. */
type Feed = object | "fails" | "hangs";

const contact = (title: string, host: string, labelIds: string[] = []) => ({
  title,
  url: `https://${host}.example/${title}`,
  labelIds,
});
const asked: string[] = [];

/** The request of a guest, or of a member of an account type. */
function contextOf(feeds: Record<string, Feed>, type?: number): RequestContext {
  const read = (name: string) => {
    asked.push(name);
    const feed = feeds[name] ?? "fails";
    if (feed === "hangs") return new Promise(() => undefined);
    return feed === "fails" ? Promise.reject(new SectionDeadlineError()) : Promise.resolve(feed);
  };
  const gateway = { readFeed: read, readPersonalFeed: read, call: read, site: "", device: "web" };
  return {
    session: { record: type === undefined ? undefined : { id: "1", name: "fox", type } },
    page: {},
    preferences: { language: {}, theme: "dark", lite: false, reducedMotion: false },
    gateway,
    gatewayAs: () => gateway,
    get: () => fallbackSite,
  } as unknown as RequestContext;
}

async function contactsOf(feed: Feed, site: Partial<Site>) {
  const ctx = contextOf({ getCustomerServiceLinks: feed });
  const whole = { ...fallbackSite, ...site };
  const contacts = await getServiceContacts(ctx, whole);
  const { liveChat, telegram, whatsapp } = createFrame(ctx, whole, {
    ...{ member: undefined, favourites: "", menu: undefined, contacts },
  });
  return { liveChat, telegram, whatsapp };
}

afterEach(() => void vi.useRealTimers());

const titles = ["CS", "Telegram", "whatsapp"];
const feed = titles.map((title) => contact(title, "feed"));
const settings = { customerService: titles.map((title) => contact(title, "settings")) };
const urlsOf = (host: string) => ({
  liveChat: `https://${host}.example/CS`,
  telegram: `https://${host}.example/Telegram`,
  whatsapp: `https://${host}.example/whatsapp`,
});

describe("Live chat, Telegram and WhatsApp of the frame (behaviour 13.15)", () => {
  test("come from the gateway's list of contacts, which the settings may lack", async () => {
    expect(await contactsOf(feed, {})).toEqual(urlsOf("feed"));
    expect(await contactsOf(feed, settings)).toEqual(urlsOf("feed"));
  });

  test.each([["fails" as const], ["hangs" as const], [[]]])(
    "come from the settings when the list says nothing (%j) in the time of an optional section",
    async (none) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const contacts = contactsOf(none, settings);
      // The clock stands still afterwards: what waits for longer never ends.
      await vi.advanceTimersByTimeAsync(getConfiguration().sectionTimeout);
      expect(await contacts).toEqual(urlsOf("settings"));
    },
  );

  test("contacts for members of a club are left out", async () => {
    expect(await contactsOf([contact("Telegram", "vip", ["14"])], {})).toEqual({});
  });

  test("no feed is asked for while the site is closed (behaviour 16.2)", async () => {
    asked.length = 0;
    expect(await contactsOf(feed, { ...settings, status: "maintenance" })).toEqual(urlsOf("settings"));
    expect(asked).toEqual([]);
  });
});

describe("Invite friends in the menu (behaviour 2.16)", () => {
  const rule = (enabled: boolean) => ({
    recommenderId: { pattern: ".*", patternId: 0, enabled, required: false },
  });
  const referralOf = async (feed: Feed, registerRules: Site["registerRules"], type = 0) =>
    (await getMenu(contextOf({ getRegisterSettings: feed }, type), { ...fallbackSite, registerRules })).referral;

  test("follows the registration settings, as the form does", async () => {
    expect(await referralOf(rule(true), {})).toBe(true);
    expect(await referralOf(rule(false), rule(true))).toBe(false);
  });

  test.each([["fails" as const], ["hangs" as const], [{}]])(
    "follows the site's settings when those say nothing: %j",
    async (none) => {
      expect(await referralOf(none, rule(true))).toBe(true);
      expect(await referralOf(none, {})).toBe(false);
    },
  );

  test("is never for trials, for which nothing is asked", async () => {
    asked.length = 0;
    expect(await referralOf(rule(true), rule(true), 4)).toBe(false);
    expect(asked).not.toContain("getRegisterSettings");
  });
});

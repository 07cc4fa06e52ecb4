import { afterEach, describe, expect, test, vi } from "vitest";
import { getConfiguration } from "~/platform/configuration.server";
import { fallbackSite, type Site } from "~/site/site.server";
import { createFrame, getServiceContacts } from "./frame.server";
import { type Feed, requestWithFeeds } from "./testing/request-with-feeds";

const contact = (title: string, host: string, labelIds: string[] = []) => ({
  title,
  url: `https://${host}.example/${title}`,
  labelIds,
});

/** The contacts that the frame shows, and what was asked for. @param feed of the gateway's list of contacts */
async function contactsOf(feed: Feed, site: Partial<Site>) {
  const { ctx, asked } = requestWithFeeds({ getCustomerServiceLinks: feed });
  const whole = { ...fallbackSite, ...site };
  const contacts = await getServiceContacts(ctx, whole);
  const { liveChat, telegram, whatsapp } = createFrame(ctx, whole, {
    member: undefined,
    favourites: "",
    menu: undefined,
    contacts,
  });
  return { shown: { liveChat, telegram, whatsapp }, asked };
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
  test("contacts come from the gateway's list, which the settings may lack", async () => {
    expect((await contactsOf(feed, {})).shown).toEqual(urlsOf("feed"));
    expect((await contactsOf(feed, settings)).shown).toEqual(urlsOf("feed"));
  });

  test.each([["fails" as const], ["hangs" as const], [[]]])(
    "contacts come from the settings when the list says nothing (%j) in the time of an optional section",
    async (none) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const contacts = contactsOf(none, settings);
      // The clock stands still afterwards: what waits for longer never ends.
      await vi.advanceTimersByTimeAsync(getConfiguration().sectionTimeout);
      expect((await contacts).shown).toEqual(urlsOf("settings"));
    },
  );

  test("contacts for members of a club are left out", async () => {
    expect((await contactsOf([contact("Telegram", "vip", ["14"])], {})).shown).toEqual({});
  });

  test("no feed is asked for while the site is closed (behaviour 16.2)", async () => {
    const { shown, asked } = await contactsOf(feed, { ...settings, status: "maintenance" });
    expect(shown).toEqual(urlsOf("settings"));
    expect(asked).toEqual([]);
  });
});

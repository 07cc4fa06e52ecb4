import { createContext, runInContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { homePaths } from "~/http/caching/cacheable-pages.server";
import source from "./worker.js?raw";

const ORIGIN = "https://lobby.example";
const OFFLINE_PAGE = `<html><body><main><div class="panel">offline</div></main>
<template id="form"><form method="post" action="/offline" class="resend"><input type="hidden" name="fields"/></form><a href="/m/home">Back</a></template>
<template id="secret">secret <a href="/m/home">Back</a></template>
<template id="copy"><p class="ribbon copy">from {time}</p></template><script type="module" src="/assets/offline-1.js"></script></body></html>`;
const HOME = '<html lang="en"><body><main>home</main><script type="application/json" id="p">{}</script></body></html>';

interface WorkerEvent {
  request: Record<string, unknown>;
  [name: string]: unknown;
}

/** Runs the worker in a browser that consists of what the worker uses. */
function startWorker({ timeZone = "Asia/Yangon", now = Date.now } = {}) {
  const stores = new Map<string, Map<string, Response>>();
  const addressOf = (key: string | { url: string }) => new URL(typeof key === "string" ? key : key.url, ORIGIN).href;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (key: string, { ignoreSearch = false } = {}) => {
        const found = [...store.keys()].find((each) =>
          ignoreSearch ? new URL(each).pathname === key : each === addressOf(key),
        );
        return found ? store.get(found)?.clone() : undefined;
      },
      put: async (key: string, response: Response) => void store.set(addressOf(key), response),
      add: async (key: string) => void store.set(addressOf(key), new Response("")),
      delete: async (key: string) => store.delete(addressOf(key)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  };
  const listeners: Record<string, (event: WorkerEvent) => void> = {};
  const network = vi.fn<(input: unknown) => Promise<Response>>();
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: () => void) => Object.assign(listeners, { [name]: listener }),
    registration: {},
    clients: { claim: async () => undefined, matchAll: async () => [{ url: `${ORIGIN}/m/home` }] },
  };
  const caches = { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) };
  const fetch = (input: unknown, { credentials }: { credentials?: string } = {}) => {
    if (!String(input).startsWith("/offline?")) return network(input);
    return answer(credentials === "omit" ? OFFLINE_PAGE : "what the server has for a visitor with cookies");
  };
  const globals = {
    self,
    caches,
    fetch,
    URL,
    URLSearchParams,
    Response,
    Headers,
    Request,
    Date: clockAt(now),
    navigator: {},
  };
  const filled = source
    .replace('"KEEPABLE"', "/^\\/m\\/home$/")
    .replace('"HOME_PATHS"', String(homePaths))
    .replaceAll("-BUILD", "-1")
    .replace("TIME_ZONE", timeZone);
  runInContext(filled, createContext({ ...globals, setTimeout }));

  /** What a navigation is answered with, and all that the worker does afterwards. */
  async function navigate(path: string, request: Record<string, unknown> = {}): Promise<string> {
    const work: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    listeners.fetch?.({
      request: { url: ORIGIN + path, method: "GET", mode: "navigate", headers: new Headers(), ...request },
      respondWith: (promise: Promise<Response>) => {
        response = promise;
      },
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    const html = await (await response)?.text();
    await Promise.all(work);
    return html ?? "";
  }
  /** Begins to work, over a page that was loaded before. */
  async function activate(): Promise<void> {
    const work: Promise<unknown>[] = [];
    listeners.activate?.({ request: {}, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  }
  const paths = () =>
    [...stores.values()].flatMap((store) => [...store.keys()].map((address) => address.slice(ORIGIN.length)));
  return { activate, navigate, network, paths };
}

function clockAt(now: () => number) {
  return Object.assign(class extends Date {}, { now });
}

async function answer(html: string, state = "lang=EN&theme=dark", status = 200): Promise<Response> {
  return new Response(html, { status, headers: { "x-offline": state, date: new Date().toUTCString() } });
}

const KEEP = "lang=EN&theme=dark&copies=keep";
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

describe("the service worker", () => {
  let worker = startWorker();
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    worker = startWorker();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("keeps a page that the server calls the same for all guests, without what starts the app, and marks its copy", async () => {
    worker.network.mockReturnValueOnce(answer(HOME, KEEP));
    expect(await worker.navigate("/m/home")).toBe(HOME);
    worker.network.mockImplementation(offline);
    const copy = await worker.navigate("/m/home");
    expect(copy).toMatch(/^<html lang="en"><body><p class="ribbon copy">from \d\d:\d\d<\/p><script type="module"/);
    expect(copy).toContain("<main>home</main>");
    expect(copy).not.toContain("application/json");
    for (const path of ["/app", "/", "/m", "/m/", "/m/index", "/m/index.html"])
      expect(await worker.navigate(path), path).toBe(copy);
    expect(await worker.navigate("/m/home?tab=HOT")).toBe(OFFLINE_PAGE);
    expect(await worker.navigate("/m/help")).toBe(OFFLINE_PAGE);
  });

  it.each([
    ["Asia/Yangon", "en", "2026-05-18T20:00:00Z", "02:30"],
    ["America/Bogota", "en", "2026-05-18T20:00:00Z", "15:00"],
    ["Asia/Yangon", "my", "2026-05-18T20:00:00Z", "02:30"],
    ["Asia/Yangon", "en", "2026-05-19T18:00:00Z", "May 19, 02:30"],
    ["Asia/Yangon", "en", "2027-05-18T20:00:00Z", "May 19, 02:30"],
    ["No/Such_Zone", "en", "2026-05-18T20:00:00Z", "\\d\\d:\\d\\d"],
  ])("writes the time of a copy by the clock of %s, in %s at %s", async (timeZone, language, now, words) => {
    worker = startWorker({ timeZone, now: () => Date.parse(now) });
    const headers = { "x-offline": KEEP, date: "Mon, 18 May 2026 20:00:00 GMT" };
    const home = HOME.replace('lang="en"', `lang="${language}"`);
    worker.network.mockResolvedValueOnce(new Response(home, { headers }));
    await worker.navigate("/m/home");
    worker.network.mockImplementation(offline);
    expect(await worker.navigate("/m/home")).toMatch(new RegExp(`from ${words}<`));
  });

  it("loads nothing but the offline page and its files when it begins: the open page is kept when it is loaded again", async () => {
    await worker.activate();
    expect(worker.network).not.toHaveBeenCalled();
    expect(worker.paths().toSorted()).toEqual(["/assets/offline-1.js", "/offline?PREFERENCES"]);
  });

  it("asks for the offline page without the member's cookies: it is kept after log-out", async () => {
    worker.network.mockReturnValueOnce(answer(HOME, "lang=EN&theme=dark&copies=clear"));
    await worker.navigate("/m/member/home");
    worker.network.mockImplementation(offline);
    expect(await worker.navigate("/m/member/home")).toBe(OFFLINE_PAGE);
  });

  it("shows what it has when the network lets nothing through, and waits where it has nothing", async () => {
    worker.network.mockReturnValueOnce(new Promise((arrive) => setTimeout(arrive, 60_000, answer(HOME, KEEP))));
    const late = worker.navigate("/m/home");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await late).toBe(HOME);

    worker.network.mockReturnValueOnce(answer(HOME, KEEP));
    await worker.navigate("/m/home");
    worker.network.mockReturnValue(new Promise(() => undefined));
    const response = worker.navigate("/m/home");
    const other = worker.navigate("/m/help");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await response).toContain("ribbon copy");
    expect(await other).toBe(OFFLINE_PAGE);
  });

  it.each([
    ["without the header's word", HOME, undefined, 200],
    ["of an error", HOME, KEEP, 503],
    ["of a member", HOME, "lang=EN&theme=dark&copies=clear", 200],
  ])("keeps no page %s", async (_, html, state, status) => {
    worker.network.mockReturnValueOnce(answer(html, state, status));
    await worker.navigate("/m/home");
    expect(worker.paths()).not.toContain("/m/home");
  });

  it.each([
    ["a member's page", () => worker.navigate("/m/member/home")],
    ["another language", () => worker.navigate("/m/language")],
    ["log-out", () => worker.navigate("/m/logout", { method: "POST", clone: () => ({}) })],
  ])("drops its copies at %s", async (name, visit) => {
    worker.network.mockReturnValueOnce(answer(HOME, KEEP));
    await worker.navigate("/m/home");
    expect(worker.paths()).toContain("/m/home");
    const state = name === "another language" ? "lang=CN&theme=dark" : "lang=EN&theme=dark&copies=clear";
    worker.network.mockReturnValueOnce(answer("", state));
    await visit();
    expect(worker.paths()).not.toContain("/m/home");
  });

  it("keeps 12 pages, the newest ones", async () => {
    for (let page = 1; page <= 14; page += 1) {
      worker.network.mockReturnValueOnce(answer(HOME, KEEP));
      await worker.navigate(`/m/slot-games?pageNo=${page}`);
    }
    const pages = worker.paths().filter((path) => path.startsWith("/m/"));
    expect(pages).toHaveLength(12);
    expect(pages[0]).toContain("pageNo=3");
  });

  const post = (path: string, body: string, referrer = `${ORIGIN}/m/list?a=1&b=2`) => {
    worker.network.mockImplementation(offline);
    const headers = new Headers({ "content-type": "application/x-www-form-urlencoded" });
    const copy = { text: async () => body };
    return worker.navigate(path, { method: "POST", headers, clone: () => copy, referrer });
  };

  it("offers to send a form again, with what was typed as text, and the way back", async () => {
    worker.network.mockReturnValueOnce(answer(HOME));
    await worker.navigate("/m/help");
    const page = await post("/m/feedback?x=1", "text=%22%3E%3Cscript%3E&a=1&a=2");
    expect(page).toContain('action="/m/feedback?x=1" class="resend"');
    expect(page).toContain('<input type="hidden" name="text" value="&#34;&#62;&#60;script&#62;">');
    expect(page.match(/name="a"/g)).toHaveLength(2);
    expect(page).toContain('href="/m/list?a=1&#38;b=2"');
    expect(page).not.toContain("data-auto");
    expect(await post("/m/launch", "game=a")).toContain('action="/m/launch" data-auto');
  });

  it.each(["", "https://lobby.example.evil/", "https://other.example/m/home"])(
    "does not offer to send again what another site sent: %j",
    async (referrer) => {
      worker.network.mockReturnValueOnce(answer(HOME));
      await worker.navigate("/m/help");
      const page = await post("/m/launch", "game=a", referrer);
      expect(page).toContain("<main>secret");
      expect(page.split("<template")[0]).not.toMatch(/<form|data-auto|game/);
    },
  );

  it.each(["password", "oldPwd", "confimpsw", "messageCode2", "identifying", "answer", "captcha"])(
    "writes no %s into a page",
    async (field) => {
      worker.network.mockReturnValueOnce(answer(HOME));
      await worker.navigate("/m/help");
      const page = await post("/m/login", `username=somebody&${field}=hush`);
      expect(page).toContain("<main>secret");
      expect(page.split("<template")[0]).not.toMatch(/hush|somebody/);
    },
  );
});

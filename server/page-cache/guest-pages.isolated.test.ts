// Isolated: a process keeps the pages of the first hosts that it was asked for, and other tests ask for many.
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cachedPageLifetime, PAGE_HEADER } from "~/http/caching/cache-policy";
import { criticalCss } from "~/hydration/stylesheets/critical-css.server";
import { logger } from "~/platform/logger.server";
import { requestSeconds } from "~/platform/metrics.server";
import { CLOSED_SITE_HEADER } from "~/site/closed-site";
import type { AdmissionLimits } from "../overload/admission";
import { Admission } from "../overload/admission";
import { guestPageCache } from "./guest-pages";

let server: Server;
let address: string;
/** The requests that were rendered. */
let rendered: Request[] = [];
/** What the app renders. */
let render: (request: Request) => Response | Promise<Response>;
/** What a test does to the next responses. */
let prepare: (response: ServerResponse) => void;
/** Of one visitor, who is all visitors here. */
const generous = { points: 1_000_000, seconds: 1 };
const noLimits: Partial<AdmissionLimits> = {
  budgets: {
    ...{ guest: generous, member: generous, entry: generous },
    ...{ wallet: generous, write: generous, prefetch: generous },
  },
};
let clock = 1_800_000_000_000;

const page = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(`<!DOCTYPE html>${text}`, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", [PAGE_HEADER]: "complete", ...headers },
  });

const failRender = () => {
  throw new Error("render failed");
};

beforeEach(async () => {
  rendered = [];
  prepare = () => undefined;
  vi.spyOn(Date, "now").mockImplementation(() => clock);
  const serveGuestPage = guestPageCache({
    render: async (request) => {
      rendered.push(request);
      return render(request);
    },
    headers: { "x-content-type-options": "nosniff" },
    scheme: "http",
    admission: new Admission(() => "free", noLimits),
  });
  server = createServer((request, response) => {
    prepare(response);
    serveGuestPage(request, response, () => response.writeHead(299).end("next"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers: { "accept-language": "en", ...headers } });
const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();

describe("lifetime of cached pages (RFC 5861)", () => {
  it("concurrent requests for a new page cause one render", async () => {
    render = () => page("home");
    const texts = await Promise.all(Array.from({ length: 50 }, () => textOf("/m/home")));
    expect(new Set(texts)).toEqual(new Set(["<!DOCTYPE html>home"]));
    expect(rendered).toHaveLength(1);
  });

  it("a fresh page is sent from the cache, a stale one while one render replaces it", async () => {
    let count = 0;
    render = () => page(`version ${++count}`);
    await get("/m/home");
    expect(await textOf("/m/home")).toContain("version 1");
    clock += cachedPageLifetime.freshMs + 1;
    expect(await textOf("/m/home")).toContain("version 1");
    await vi.waitFor(async () => expect(await textOf("/m/home")).toContain("version 2"));
    expect(rendered).toHaveLength(2);
  });

  it("when a section or the render fails, the last complete page is sent; a partial page is not cached", async () => {
    render = () => page("complete");
    await get("/m/home");
    clock += cachedPageLifetime.staleMs + 1;
    render = () => page("in part", { [PAGE_HEADER]: "partial" });
    expect(await textOf("/m/home")).toContain("complete");
    render = failRender;
    clock += cachedPageLifetime.staleMs + 1;
    expect(await textOf("/m/home")).toContain("complete");
    expect(await textOf("/m/slot-games")).toBe("next");
  });

  it("a page is sent after failed renders for one day", async () => {
    render = () => page("home");
    await get("/m/home");
    render = failRender;
    clock += cachedPageLifetime.staleIfErrorMs - 1;
    expect(await textOf("/m/home")).toContain("home");
    clock += 2;
    expect(await textOf("/m/home")).toBe("next");
  });
});

describe("removal of cached pages", () => {
  it("a closed site removes every page", async () => {
    render = () => page("open");
    await get("/m/home");
    await get("/m/slot-games");
    render = () => page("closed", { [PAGE_HEADER]: "closed" }, 503);
    clock += cachedPageLifetime.staleMs + 1;
    const closed = await get("/m/home");
    expect([closed.status, await closed.text()]).toEqual([503, "<!DOCTYPE html>closed"]);
    expect(closed.headers.get(PAGE_HEADER)).toBeNull();
    render = failRender;
    expect(await textOf("/m/slot-games")).toBe("next");
  });

  it("a page that no longer exists is removed", async () => {
    render = () => page("promotion");
    await get("/m/help");
    render = () => page("not found", {}, 404);
    clock += cachedPageLifetime.staleMs + 1;
    expect((await get("/m/help")).status).toBe(404);
    render = failRender;
    expect(await textOf("/m/help")).toBe("next");
  });

  it("a page that has become personal is removed", async () => {
    render = () => page("for everyone");
    await get("/m/home");
    clock += cachedPageLifetime.staleMs + 1;
    render = () => page("personal", { "set-cookie": "browser=1" });
    expect(await textOf("/m/home")).toBe("next");
    render = failRender;
    expect(await textOf("/m/home")).toBe("next");
  });
});

describe("what a cached page depends on", () => {
  it("language, theme, lite mode and known query parameters; not unknown ones", async () => {
    render = (request) => page(request.headers.get("cookie") ?? "");
    await get("/m/home?utm_source=a");
    await get("/m/home?utm_source=b");
    expect(rendered).toHaveLength(1);
    await get("/m/home", { cookie: "lang=CN" });
    await get("/m/home", { cookie: "theme=light" });
    await get("/m/home", { "save-data": "on" });
    await get("/m/home?tab=HOT");
    expect(rendered).toHaveLength(5);
  });

  it("every visitor gets the page of their own preferences, whoever came before", async () => {
    render = (request) => page(request.headers.get("cookie") ?? "");
    const preferences = ["lang=CN", "theme=light", "lite=on", "motion=off", `sheet=${criticalCss.id}`];
    for (const cookie of [...preferences, ...preferences])
      expect(await textOf("/m/home", { cookie })).toContain(cookie);
    expect(rendered).toHaveLength(preferences.length);
  });

  it("whether the browser is inside another app, whoever comes first (behaviour 7.2)", async () => {
    render = () => page("two providers");
    const inApp = { "user-agent": "Mozilla/5.0 (Linux; Android 10; wv) FBAN/FB4A" };
    const browser = { "user-agent": "Mozilla/5.0 (Linux; Android 10) Chrome/120" };
    for (const path of ["/m/login", "/m/login?from=%2Fm%2Fset"]) {
      const visitors = path === "/m/login" ? [browser, inApp, browser] : [inApp, browser, inApp];
      const shared = [];
      for (const headers of visitors) shared.push((await get(path, headers)).status === 200);
      expect(shared).toEqual(visitors.map((headers) => headers === browser));
    }
  });

  it("on home the announcements that the visitor has closed, as long as they stay hidden (behaviour 13.25)", async () => {
    render = (request) => page(request.headers.get("cookie")?.match(/popup=([^;]*)/)?.[1] ?? "nothing closed");
    expect(await textOf("/m/home")).toContain("nothing closed");
    expect(await textOf("/m/home", { cookie: "popup=abcd1234" })).toContain("abcd1234");
    expect(await textOf("/m/home", { cookie: "popup=<script>" })).toContain("nothing closed");
    expect(await textOf("/m/slot-games", { cookie: "popup=abcd1234" })).toContain("nothing closed");
    const hidden = { cookie: `popup=abcd1234~${Math.floor(clock / 1000) + 60}` };
    expect(await textOf("/m/home", hidden)).toContain("abcd1234");
    clock += 60_000;
    expect(await textOf("/m/home", hidden)).toContain("nothing closed");
  });

  it("a render receives the preferences and nothing else of the visitor", async () => {
    render = () => page("home");
    await get("/m/home", {
      cookie: "lang=EN; browser=abc; other=1",
      "user-agent": "secret-agent",
      "x-forwarded-for": "1.2.3.4",
    });
    const [request] = rendered;
    expect([...(request?.headers.keys() ?? [])].sort()).toEqual(["accept", "cookie"]);
    expect(request?.headers.get("cookie")).toBe("lang=EN; theme=dark; lite=off; motion=on; sheet=");
  });

  it.each(["session=x", "__Host-session=x", "flash=errors:x", "remembered-login=x", "lang=EN; session=x"])(
    "a visitor with the cookie %j is not served from the cache",
    async (cookie) => {
      render = () => page("cached");
      await get("/m/home");
      expect((await get("/m/home", { cookie })).status).toBe(299);
    },
  );

  it("a response that sets a cookie is not cached", async () => {
    render = () => page("personal", { "set-cookie": "session=1" });
    expect(await textOf("/m/home")).toBe("next");
    expect(await textOf("/m/home")).toBe("next");
  });

  it("an error page is not shared: it shows the id of one visitor's request", async () => {
    render = () => page("error", { [PAGE_HEADER]: "partial" }, 500);
    expect(await textOf("/m/home")).toBe("next");
  });

  it("other pages, writes and JSON are passed on", async () => {
    render = () => page("cached");
    for (const path of ["/m/play/1", "/m/launch?game=x", "/m/member/home", "/healthz"])
      expect((await get(path)).status).toBe(299);
    expect((await get("/m/home", { accept: "application/json" })).status).toBe(299);
    expect((await fetch(`${address}/m/home`, { method: "POST" })).status).toBe(299);
    expect(rendered).toHaveLength(0);
  });
});

describe("sending a cached page", () => {
  it("leaves a page that cannot be sent to the app, and cuts an answer that has begun; each fault is logged", async () => {
    const error = vi.spyOn(logger, "error");
    render = () => page("home");
    const fail = () => {
      throw new TypeError("a bug");
    };
    // A page that is rendered, and the same from the cache.
    for (const _ of ["rendered", "kept"]) {
      prepare = (response) => vi.spyOn(response, "writeHead").mockImplementationOnce(fail);
      expect(await textOf("/m/home")).toBe("next");
      prepare = (response) => vi.spyOn(response, "end").mockImplementationOnce(fail);
      await expect(textOf("/m/home")).rejects.toThrow();
    }
    expect(error).toHaveBeenCalledTimes(4);
    expect(error.mock.calls[0]?.[0]).toMatchObject({ name: "TypeError", stack: expect.stringContaining("a bug") });
  });

  it("a browser that has the page receives 304 without a body", async () => {
    render = () => page("home");
    const etag = (await get("/m/home")).headers.get("etag") ?? "";
    for (const header of [etag, etag.replace("W/", ""), `"another", ${etag}`]) {
      const response = await get("/m/home", { "if-none-match": header });
      expect(response.status, header).toBe(304);
      expect(await response.text()).toBe("");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    }
    render = () => page("gone", {}, 404);
    expect((await get("/m/noticeDetail?id=2", { "if-none-match": "*" })).status, "not a page to have").toBe(404);
  });

  it("is counted with its status: 200, 304, 404 and that of a closed site are different classes", async () => {
    const counted = async () => {
      const { values } = await requestSeconds.get();
      const counts = values.filter(({ metricName }) => metricName === "http_request_duration_seconds_count");
      return Object.fromEntries(counts.map(({ labels: { status }, value }) => [status, value]));
    };
    requestSeconds.reset();
    render = () => page("home");
    await get("/m/home", { "if-none-match": (await get("/m/home")).headers.get("etag") ?? "" });
    render = () => page("gone", {}, 404);
    await get("/m/noticeDetail?id=1");
    render = () => page("closed", { [PAGE_HEADER]: "closed", [CLOSED_SITE_HEADER]: "true" }, 503);
    await get("/m/notice");
    expect(await counted()).toEqual({ "2xx": 1, "3xx": 1, "4xx": 1, closed: 1 });
  });

  it("the encoding follows Accept-Encoding", async () => {
    render = () => page("home ".repeat(500));
    const encodings = [];
    for (const accepted of ["gzip, deflate, br", "gzip", "br;q=0, gzip", "identity"])
      encodings.push((await get("/m/home", { "accept-encoding": accepted })).headers.get("content-encoding"));
    expect(encodings).toEqual(["br", "gzip", "gzip", null]);
  });
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:1");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
vi.stubEnv("LOG_LEVEL", "silent");
const { pageCache } = await import("./guest-pages");
const { guestPageLife, PAGE_HEADER } = await import("~/http/responses/cache-policy");

let server: Server;
let address: string;
let asked: Request[] = [];
let answer: (request: Request) => Response | Promise<Response>;
let clock = 1_800_000_000_000;

const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(`<!DOCTYPE html>${text}`, {
    headers: { "content-type": "text/html; charset=utf-8", [PAGE_HEADER]: "whole", ...headers },
  });

beforeEach(async () => {
  asked = [];
  vi.spyOn(Date, "now").mockImplementation(() => clock);
  const pages = pageCache({
    render: async (request) => {
      asked.push(request);
      return answer(request);
    },
    headers: { "x-content-type-options": "nosniff" },
    scheme: "http",
  });
  server = createServer((request, response) => pages(request, response, () => response.writeHead(299).end("next")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers: { "accept-language": "en", ...headers } });

describe("guests' pages are kept (performance page, point 4)", () => {
  it("many cold requests at once cause one render", async () => {
    answer = () => page("home");
    const answers = await Promise.all(Array.from({ length: 50 }, () => get("/m/home")));
    expect(new Set(await Promise.all(answers.map((each) => each.text())))).toEqual(new Set(["<!DOCTYPE html>home"]));
    expect(asked).toHaveLength(1);
  });

  it("fresh pages are sent again, stale ones while one render runs", async () => {
    let count = 0;
    answer = () => page(`version ${++count}`);
    await get("/m/home");
    expect(await (await get("/m/home")).text()).toContain("version 1");
    clock += guestPageLife.fresh + 1;
    expect(await (await get("/m/home")).text()).toContain("version 1");
    await vi.waitFor(async () => expect(await (await get("/m/home")).text()).toContain("version 2"));
    expect(asked).toHaveLength(2);
  });

  it("when the gateway fails, the last whole page is served, and a page that failed in part is never kept", async () => {
    answer = () => page("whole");
    await get("/m/home");
    clock += guestPageLife.stale + 1;
    answer = () => page("in part", { [PAGE_HEADER]: "partial" });
    expect(await (await get("/m/home")).text()).toContain("whole");
    answer = () => {
      throw new Error("render failed");
    };
    clock += guestPageLife.stale + 1;
    expect(await (await get("/m/home")).text()).toContain("whole");
    expect(await (await get("/m/slot-games")).text()).toBe("next");
  });

  it("a site that closes takes every kept page with it", async () => {
    answer = () => page("open");
    await get("/m/home");
    await get("/m/slot-games");
    answer = () =>
      new Response("closed", { status: 503, headers: { "content-type": "text/html", [PAGE_HEADER]: "closed" } });
    clock += guestPageLife.stale + 1;
    const closed = await get("/m/home");
    expect([closed.status, await closed.text()]).toEqual([503, "closed"]);
    expect(closed.headers.get(PAGE_HEADER)).toBeNull();
    answer = () => {
      throw new Error("render failed");
    };
    expect(await (await get("/m/slot-games")).text()).toBe("next");
  });

  it("a page that is there no more takes the place of the one that was kept; none is kept for longer than a day", async () => {
    answer = () => page("promotion");
    await get("/m/help");
    answer = () =>
      new Response("gone", { status: 404, headers: { "content-type": "text/html", [PAGE_HEADER]: "whole" } });
    clock += guestPageLife.stale + 1;
    expect((await get("/m/help")).status).toBe(404);

    answer = () => page("home");
    await get("/m/home");
    answer = () => {
      throw new Error("render failed");
    };
    clock += guestPageLife.onError - 1;
    expect(await (await get("/m/home")).text()).toContain("home");
    clock += 2;
    expect(await (await get("/m/home")).text()).toBe("next");
  });

  it("language, theme and lite mode have pages of their own; unknown query names have not", async () => {
    answer = (request) => page(request.headers.get("cookie") ?? "");
    await get("/m/home?utm_source=a");
    await get("/m/home?utm_source=b");
    expect(asked).toHaveLength(1);
    await get("/m/home", { cookie: "lang=CN" });
    await get("/m/home", { cookie: "theme=light" });
    await get("/m/home", { "save-data": "on" });
    await get("/m/home?tab=HOT");
    expect(asked).toHaveLength(5);
  });

  it("a render sees nothing of the visitor but the preferences", async () => {
    answer = () => page("home");
    await get("/m/home", {
      cookie: "lang=EN; visitor=abc; other=1",
      "user-agent": "secret-agent",
      "x-forwarded-for": "1.2.3.4",
    });
    const [request] = asked;
    expect([...(request?.headers.keys() ?? [])].sort()).toEqual(["accept", "cookie"]);
    expect(request?.headers.get("cookie")).toBe("lang=EN; theme=dark; lite=off; motion=on; sheet=");
  });

  it.each(["session=x", "__Host-session=x", "flash=errors:x", "remembered=x", "lang=EN; session=x"])(
    "a visitor with %j is never answered from what was kept",
    async (cookie) => {
      answer = () => page("kept");
      await get("/m/home");
      expect((await get("/m/home", { cookie })).status).toBe(299);
    },
  );

  it("an answer that sets a cookie is for nobody else", async () => {
    answer = () => page("personal", { "set-cookie": "session=1" });
    expect(await (await get("/m/home")).text()).toBe("next");
    expect(await (await get("/m/home")).text()).toBe("next");
  });

  it("a page that has become personal takes the place of the one that was kept", async () => {
    answer = () => page("for everybody");
    await get("/m/home");
    clock += guestPageLife.stale + 1;
    answer = () => page("personal", { "set-cookie": "visitor=1" });
    expect(await (await get("/m/home")).text()).toBe("next");
    answer = () => {
      throw new Error("render failed");
    };
    expect(await (await get("/m/home")).text()).toBe("next");
  });

  it("pages that are not on the list, writes and JSON go by", async () => {
    answer = () => page("kept");
    for (const path of ["/m/play/1", "/m/launch?game=x", "/m/member/home", "/healthz"])
      expect((await get(path)).status).toBe(299);
    expect((await get("/m/home", { accept: "application/json" })).status).toBe(299);
    expect((await fetch(`${address}/m/home`, { method: "POST" })).status).toBe(299);
    expect(asked).toHaveLength(0);
  });

  it("whoever has the page already gets 304 and no body", async () => {
    answer = () => page("home");
    const etag = (await get("/m/home")).headers.get("etag") ?? "";
    const again = await get("/m/home", { "if-none-match": etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("the encoding follows Accept-Encoding", async () => {
    answer = () => page("home ".repeat(500));
    const encodings = [];
    for (const accepted of ["gzip, deflate, br", "gzip", "br;q=0, gzip", "identity"]) {
      encodings.push((await get("/m/home", { "accept-encoding": accepted })).headers.get("content-encoding"));
    }
    expect(encodings).toEqual(["br", "gzip", "gzip", null]);
  });
});

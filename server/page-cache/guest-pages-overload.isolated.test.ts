// Isolated: a process keeps the pages of the first hosts that it was asked for, and other tests ask for many.
import { createServer, get as httpGet, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cachedPageLifetime, PAGE_HEADER } from "~/http/caching/cache-policy";
import type { AdmissionLimits } from "../overload/admission";
import { Admission } from "../overload/admission";
import type { EventLoopState } from "../overload/event-loop";
import { guestPageCache } from "./guest-pages";

let server: Server;
let address: string;
let rendered: Request[] = [];
let render: (request: Request) => Response | Promise<Response>;
let state: EventLoopState = "free";
let clock = 1_800_000_000_000;

const page = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(`<!DOCTYPE html>${text}`, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", [PAGE_HEADER]: "complete", ...headers },
  });

const failRender = () => {
  throw new Error("render failed");
};

async function start(limits: Partial<AdmissionLimits> = {}): Promise<void> {
  const serveGuestPage = guestPageCache({
    render: async (request) => {
      rendered.push(request);
      return render(request);
    },
    headers: { "x-content-type-options": "nosniff" },
    scheme: "http",
    admission: new Admission(() => state, limits),
  });
  server = createServer((request, response) =>
    serveGuestPage(request, response, () => response.writeHead(299).end("next")),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(() => {
  rendered = [];
  state = "free";
  vi.spyOn(Date, "now").mockImplementation(() => clock);
});

afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers: { "accept-language": "en", ...headers } });
const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();

describe("hosts", () => {
  beforeEach(() => start());

  /** `fetch` sends no Host header of its own. */
  const request = (path: string, host = new URL(address).host) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const outgoing = httpGet(address + path, { headers: { host, "accept-language": "en" } }, (incoming) => {
        let text = "";
        incoming.setEncoding("latin1").on("data", (chunk: string) => {
          text += chunk;
        });
        incoming.once("end", () => resolve({ status: incoming.statusCode, text }));
      });
      outgoing.once("error", reject);
    });

  it("a host that is closed clears no page of another", async () => {
    render = () => page("open");
    await request("/m/home");
    render = () => page("closed", { [PAGE_HEADER]: "closed" }, 503);
    expect((await request("/m/home", "closed.example")).status).toBe(503);
    render = failRender;
    clock += cachedPageLifetime.staleMs + 1;
    expect((await request("/m/home")).text).toContain("open");
  });

  it.each(["a@evil", "x/y?z#"])("the host %j has no page", async (host) => {
    render = () => page("for anybody");
    expect((await request("/m/home", host)).text).toBe("next");
  });
});

describe("overload", () => {
  beforeEach(() => start({ runningWhenLate: 0 }));

  it("an expired page is sent rather than a refusal; only a page that was never cached is refused", async () => {
    render = () => page("home");
    await get("/m/home");
    clock += 3_600_000;
    state = "overloaded";
    expect(await textOf("/m/home")).toContain("home");
    const refused = await get("/m/slot-games?gameName=x");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(refused.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await refused.text()).toContain("Many people are here");
    expect(rendered).toHaveLength(1);
  });

  it("a render is given up once all its visitors have left", async () => {
    let finish: (() => void) | undefined;
    render = () =>
      new Promise<Response>((resolve) => {
        finish = () => resolve(page("search"));
      });
    const [one, other] = [new AbortController(), new AbortController()];
    const requests = [one, other].map(({ signal }) =>
      fetch(`${address}/m/slot-games?gameName=x`, { signal }).catch(() => undefined),
    );
    await vi.waitFor(() => expect(rendered).toHaveLength(1));
    one.abort();
    await requests[0];
    expect(rendered[0]?.signal.aborted).toBe(false);
    other.abort();
    await vi.waitFor(() => expect(rendered[0]?.signal.aborted).toBe(true));
    finish?.();
    await Promise.all(requests);
  });
});

describe("the budget of a visitor", () => {
  const budget = { points: 5, seconds: 60 };
  beforeEach(() =>
    start({
      budgets: { guest: budget, member: budget, entry: budget, wallet: budget, write: budget, prefetch: budget },
    }),
  );

  it("more searches than it holds are answered with 429 and a page in words; cached pages go on", async () => {
    render = () => page("games");
    await get("/m/home");
    const searches = await Promise.all(
      Array.from({ length: 30 }, (_, index) => get(`/m/slot-games?gameName=${index}`)),
    );
    const refused = searches.filter(({ status }) => status === 429);
    expect([refused.length, rendered.length]).toEqual([26, 5]);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused[0]?.text()).toContain("very many pages");
    expect((await get("/m/home")).status).toBe(200);
  });
});

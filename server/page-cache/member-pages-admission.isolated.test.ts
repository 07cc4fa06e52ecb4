// Isolated: replaces what a page loads of its member.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it, vi } from "vitest";
import { cachedPageLifetime, PAGE_HEADER } from "~/http/caching/cache-policy";
import { testContext } from "~/http/context/testing/test-context";
import { Admission } from "../overload/admission";
import { MemberPages } from "./member-pages";

vi.mock("~/frame/member/personal-loader.server", () => ({ findHomeAlert: async () => undefined }));
vi.mock("~/frame/member/personal-values.server", () => {
  const account = { balance: "12.50", badge: "", idempotencyKey: "key", favourites: "" };
  const placeholders = { ...account, lastGame: "", lastName: "", lastImage: "", lastVendor: "" };
  return { loadPersonalValues: async () => ({ variant: {}, placeholders }) };
});
vi.mock("~/site/page-response.server", () => ({ openPage: async () => testContext({ account: {} }) }));

let clock = 1_800_000_000_000;
vi.spyOn(Date, "now").mockImplementation(() => clock);

/** What the app renders. */
let render: () => Promise<Response>;
/** One request of a visitor at a time. */
const one = { prefetch: 1, search: 1, guest: 1, member: 1, essential: 1 };
const admission = new Admission(() => "free", { runningByRequester: one });

const pages = new MemberPages({ render: () => render(), headers: {}, scheme: "http", admission });
const server = createServer((request, response) =>
  pages.serve(request, response, () => response.writeHead(299).end("next")),
);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;

afterAll(() => {
  vi.restoreAllMocks();
  server.close();
});

const page = (text: string) =>
  new Response(`<!DOCTYPE html>${text}`, { headers: { "content-type": "text/html", [PAGE_HEADER]: "complete" } });
const getHelp = () =>
  fetch(`http://127.0.0.1:${port}/m/help`, { headers: { cookie: "session=x", "accept-language": "en" } });
const textOfHelp = async () => (await getHelp()).text();

it("a render counts as work until it ends, also when the visitor got the older page, and as one with their request", async () => {
  render = async () => page("older");
  expect(await textOfHelp()).toContain("older");
  clock += cachedPageLifetime.freshMs + 1;
  let finish: (() => void) | undefined;
  render = () =>
    new Promise((resolve) => {
      finish = () => resolve(page("newer"));
    });
  expect(await textOfHelp()).toContain("older");
  expect((await getHelp()).status).toBe(429);
  finish?.();
  await vi.waitFor(async () => expect(await textOfHelp()).toContain("newer"));
});

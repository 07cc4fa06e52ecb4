// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPlayPage } from "./play-page";

const MINUTE = 60_000;
const FIGURES = "/m/play-check?from=x";
const OWNER = "owner-of-member-";

const page = `
  <input type="hidden" name="idempotencyKey" value="${OWNER}.random">
  <main><iframe tabindex="0"></iframe></main>
  <div hidden data-check="${9 * MINUTE}" data-every="${10 * MINUTE}" data-figures="${FIGURES}">
    <h2 tabindex="-1">Reality check</h2>
    <b data-fact="spent">…</b> <b data-fact="balanceBefore">…</b> <b data-fact="balanceNow">…</b>
    <form action="/m/play-check"><a href="#home">Stop</a><button>Go on</button></form>
  </div>`;

const element = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const button = () => element("button");
const check = () => element("[data-check]");

/** Addresses that were asked for. */
let requests: string[];
let figures: Record<string, string>;
/** The account that is logged in. */
let owner: string;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  requests = [];
  owner = OWNER;
  figures = { spent: "00:10:00", balanceBefore: "100.00", balanceNow: "112.50" };
  vi.stubGlobal("fetch", async (address: string) => {
    requests.push(new URL(address, document.baseURI).pathname + new URL(address, document.baseURI).search);
    const data = { root: { frame: { idempotencyKey: `${owner}.new` } }, realityCheck: { figures } };
    return { ok: true, json: async () => ({ route: "realityCheck", data }) };
  });
  document.body.innerHTML = `<div data-play>${page}</div>`;
  element("iframe").focus();
  startPlayPage();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = async () => {
  vi.advanceTimersByTime(2000);
  button().click();
  await vi.waitFor(() => expect(check().hidden).toBe(true));
};

test("the check covers the game, tells time and balance, and takes the focus on its heading (behaviour 5.19)", async () => {
  vi.advanceTimersByTime(9 * MINUTE - 1000);
  expect(check().hidden).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(check().hidden).toBe(false);
  expect(element("main").hasAttribute("inert")).toBe(true);
  expect(document.activeElement).toBe(element("h2"));
  await vi.waitFor(() => expect(element("[data-fact=spent]").textContent).toBe("00:10:00"));
  expect(element("[data-fact=balanceBefore]").textContent).toBe("100.00");
  expect(element("[data-fact=balanceNow]").textContent).toBe("112.50");
});

test("a tap that was meant for the game does not answer the check, one after a moment does", async () => {
  vi.advanceTimersByTime(9 * MINUTE);
  button().click();
  element("a").click();
  expect(requests).not.toContain("/m/play-check");
  expect(check().hidden).toBe(false);
  expect(location.hash).toBe("");
  await answer();
  expect(requests).toContain("/m/play-check");
  expect(element("main").hasAttribute("inert")).toBe(false);
  expect(document.activeElement).toBe(element("iframe"));
});

test("figures of another account, which has logged in in another tab, are not shown (behaviour 5.21)", async () => {
  owner = "owner-of-another";
  vi.advanceTimersByTime(9 * MINUTE);
  await vi.waitFor(() => expect(element("[data-fact=spent]").textContent).toBe("—"));
  expect(element("[data-fact=balanceNow]").textContent).toBe("—");
});

test("figures of the check before are not shown again, and unknown ones are a dash", async () => {
  vi.advanceTimersByTime(9 * MINUTE);
  await answer();
  figures = { spent: "00:20:00" };
  vi.advanceTimersByTime(10 * MINUTE + 1000);
  expect(element("[data-fact=balanceNow]").textContent).toBe("…");
  await vi.waitFor(() => expect(element("[data-fact=spent]").textContent).toBe("00:20:00"));
  expect(element("[data-fact=balanceNow]").textContent).toBe("—");
});

test("the session is kept alive while somebody plays, and not while a check waits (behaviour 5.21)", async () => {
  const keptAlive = () => requests.filter((address) => address === "/m/balance").length;
  vi.advanceTimersByTime(9 * MINUTE);
  expect(keptAlive()).toBe(1);
  vi.advanceTimersByTime(61 * MINUTE);
  expect(check().hidden).toBe(false);
  expect(keptAlive()).toBe(1);
  await answer();
  vi.advanceTimersByTime(5 * MINUTE);
  expect(keptAlive()).toBe(2);
});

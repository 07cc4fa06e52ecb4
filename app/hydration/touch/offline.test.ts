// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { holdBackOffline } from "./offline";

const isHeld = (what: "link" | "form") => holdBackOffline(() => undefined, what === "form");

describe("a tap without network (behaviour 2.33)", () => {
  beforeEach(() => {
    document.body.innerHTML = '<p class="ribbon" hidden><button></button></p>';
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, "serviceWorker");
    for (const name of ["member", "started"]) delete document.documentElement.dataset[name];
  });
  const withWorker = () =>
    Object.defineProperty(navigator, "serviceWorker", { value: { controller: {} }, configurable: true });

  it("is held back, and the page says why; with network it is not", () => {
    expect(isHeld("link")).toBe(true);
    expect(isHeld("form")).toBe(true);
    expect(document.querySelector<HTMLElement>(".ribbon")?.hidden).toBe(false);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    expect(isHeld("link")).toBe(false);
  });

  it("is held back on a page that was kept for use without network, whose ribbon has no button", () => {
    document.body.innerHTML = '<p class="ribbon" hidden></p>';
    expect(isHeld("link")).toBe(true);
    expect(document.querySelector<HTMLElement>(".ribbon")?.hidden).toBe(false);
  });

  it("is left to a service worker, which has pages for guests", () => {
    withWorker();
    expect(isHeld("link")).toBe(false);
    expect(isHeld("form")).toBe(false);
  });

  it("on a member's link is held back there too, until the app runs, whose requests wait", () => {
    withWorker();
    document.documentElement.dataset.member = "";
    expect(isHeld("link")).toBe(true);
    expect(isHeld("form")).toBe(false);
    document.documentElement.dataset.started = "";
    expect(isHeld("link")).toBe(false);
  });
});

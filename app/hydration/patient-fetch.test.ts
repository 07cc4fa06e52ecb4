// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchPatiently, makeFetchPatient } from "./patient-fetch";
import { OFFLINE_EVENT, ONLINE_EVENT } from "./touch/offline-event";

const network = vi.fn<typeof fetch>();
const failed = () => Promise.reject(new TypeError("Failed to fetch"));
const answered = async (input: RequestInfo | URL) => new Response(String(input));
/** A network that lets nothing through. */
const unanswered: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
  );
const isSettled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), Promise.resolve().then(() => false)]);

describe("requests of the router without network", () => {
  let tryAgain: (() => void) | undefined;
  let heard: string[] = [];
  const onOffline = (event: Event) => {
    heard.push("offline");
    tryAgain = (event as CustomEvent).detail;
  };
  const onOnline = () => heard.push("online");

  beforeEach(() => {
    vi.useFakeTimers();
    network.mockReset().mockImplementation(failed);
    window.fetch = network;
    makeFetchPatient();
    heard = [];
    document.addEventListener(OFFLINE_EVENT, onOffline);
    document.addEventListener(ONLINE_EVENT, onOnline);
  });
  afterEach(() => {
    document.removeEventListener(OFFLINE_EVENT, onOffline);
    document.removeEventListener(ONLINE_EVENT, onOnline);
    vi.useRealTimers();
  });

  it("wait, say so, and load by themselves when it is back, in their order", async () => {
    const answers = [window.fetch("/m/a.data"), window.fetch("/m/b.data"), window.fetch("/__manifest?p=/m/c")];
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(["offline", "offline", "offline"]);
    network.mockReset().mockImplementation(answered);
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(await Promise.all(answers.map(async (answer) => (await answer).text()))).toEqual([
      "/m/a.data",
      "/m/b.data",
      "/__manifest?p=/m/c",
    ]);
    expect(network.mock.calls.map(([input]) => input)).toEqual(["/m/a.data", "/m/b.data", "/__manifest?p=/m/c"]);
    expect(heard.at(-1)).toBe("online");
  });

  it("requests are tried again after a while where the browser reports nothing", async () => {
    const answer = window.fetch("/m/a.data");
    await vi.advanceTimersByTimeAsync(6000);
    network.mockImplementation(answered);
    await vi.advanceTimersByTimeAsync(6000);
    expect((await answer).ok).toBe(true);
  });

  it("count as without network when nothing answers; a form waits, as it may have arrived", async () => {
    network.mockImplementation(unanswered);
    const form = window.fetch("/m/set.data", { method: "POST", body: new URLSearchParams({ theme: "light" }) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual([]);
    const answer = window.fetch("/m/a.data");
    await vi.advanceTimersByTimeAsync(16_000);
    expect(heard).toEqual(["offline"]);
    network.mockReset().mockImplementation(answered);
    await vi.advanceTimersByTimeAsync(6000);
    expect((await answer).ok).toBe(true);
    expect(network).toHaveBeenCalledTimes(1);
    expect(await isSettled(form)).toBe(false);
  });

  it("that the app makes for more of a list wait too", async () => {
    const answer = fetchPatiently("/m/slot-games?pageNo=2");
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(["offline"]);
    network.mockReset().mockImplementation(answered);
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect((await answer).ok).toBe(true);
  });

  it("send a read mark once by itself, and another form only when the person asks for it", async () => {
    const mark = window.fetch("/m/notice.data", { method: "POST", body: new URLSearchParams({ id: "1", stay: "1" }) });
    const form = window.fetch("/m/set.data", { method: "POST", body: new URLSearchParams({ theme: "light" }) });
    await vi.advanceTimersByTimeAsync(0);
    network.mockReset().mockImplementation(answered);
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect((await mark).ok).toBe(true);
    expect(network).toHaveBeenCalledTimes(1);
    expect(await isSettled(form)).toBe(false);
    expect(heard.at(-1)).toBe("offline");
    tryAgain?.();
    await vi.advanceTimersByTimeAsync(0);
    expect((await form).ok).toBe(true);
    expect(network).toHaveBeenCalledTimes(2);
  });

  it("requests are given up when the person goes elsewhere", async () => {
    const controller = new AbortController();
    const answer = window.fetch("/m/a.data", { signal: controller.signal });
    const outcome = answer.then(
      () => "answered",
      (error: Error) => error.name,
    );
    await vi.advanceTimersByTimeAsync(0);
    controller.abort();
    expect(await outcome).toBe("AbortError");
    network.mockReset().mockImplementation(answered);
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(network).not.toHaveBeenCalled();
  });

  it("leave requests of others alone", async () => {
    await expect(window.fetch("/m/balance")).rejects.toThrow("Failed to fetch");
    await expect(window.fetch("https://other.example/a.data")).rejects.toThrow("Failed to fetch");
    expect(heard).toEqual([]);
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OFFLINE_EVENT } from "../touch/offline-event";
import { loadWrites, type QueuedWrite, queueWrite, sendWrites } from "./write-queue";

const answers = vi.fn<typeof fetch>();
const write = (body: string, owner = "one") => ({ action: "/m/favourite", body, owner });
/** A network that lets nothing through. */
const unanswered: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
  );
const sentBodies = () => answers.mock.calls.map(([, init]) => String(init?.body).replace(/=$/, ""));

let owner = "one";
let heard: string[] = [];
const sendAll = () =>
  sendWrites(
    () => owner,
    ({ body }: QueuedWrite, { status }: Response) => {
      heard.push(`${body} ${status}`);
    },
  );
document.addEventListener(OFFLINE_EVENT, () => heard.push("offline"));

describe("writes that wait for the network", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", answers);
    answers.mockReset();
    sessionStorage.clear();
    owner = "one";
    heard = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("writes are sent one at a time, in their order", async () => {
    answers.mockImplementation(async () => {
      // The next one is not under way yet.
      expect(loadWrites()).toHaveLength(3 - heard.length);
      return new Response("{}");
    });
    for (const body of ["a", "b", "c"]) queueWrite(write(body));
    await sendAll();
    expect(sentBodies()).toEqual(["a", "b", "c"]);
    expect(heard).toEqual(["a 200", "b 200", "c 200"]);
    expect(loadWrites()).toEqual([]);
  });

  it("stay in the queue without network, also for the next page, and are sent again by themselves", async () => {
    answers.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockImplementation(async () => new Response("{}"));
    queueWrite(write("a"));
    queueWrite(write("b"));
    await sendAll();
    expect(heard).toEqual(["offline"]);
    expect(JSON.parse(sessionStorage.getItem("writes") ?? "")).toHaveLength(2);
    await vi.runAllTimersAsync();
    expect(sentBodies()).toEqual(["a", "a", "b"]);
    expect(loadWrites()).toEqual([]);
  });

  it("stay in the queue when nothing answers, and are sent again by themselves", async () => {
    answers.mockImplementationOnce(unanswered).mockImplementation(async () => new Response("{}"));
    queueWrite(write("a"));
    const sending = sendAll();
    await vi.advanceTimersByTimeAsync(20_000);
    await sending;
    expect(heard).toEqual(["offline", "a 200"]);
    expect(sentBodies()).toEqual(["a", "a"]);
    expect(loadWrites()).toEqual([]);
  });

  it("writes are sent once, however often sending is asked for meanwhile", async () => {
    answers.mockImplementation(async () => new Response("{}"));
    queueWrite(write("a"));
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    expect(sentBodies()).toEqual(["a"]);
  });

  it("of another member are dropped; as a guest they wait", async () => {
    answers.mockImplementation(async () => new Response("{}"));
    queueWrite(write("a", "other"));
    owner = "";
    await sendAll();
    expect(loadWrites()).toHaveLength(1);
    owner = "one";
    await sendAll();
    expect(answers).not.toHaveBeenCalled();
    expect(loadWrites()).toEqual([]);
  });

  it("an error in the page does not hold back later writes", async () => {
    answers.mockImplementation(async () => new Response("{}"));
    queueWrite(write("a"));
    const failing = sendWrites(
      () => owner,
      () => Promise.reject(new Error("a bug")),
    );
    await expect(failing).rejects.toThrow("a bug");
    queueWrite(write("b"));
    await sendAll();
    expect(sentBodies()).toEqual(["a", "b"]);
  });

  it("a stored value that is no list is an empty queue", async () => {
    sessionStorage.setItem("writes", "{}");
    answers.mockImplementation(async () => new Response("{}"));
    queueWrite(write("a"));
    await sendAll();
    expect(sentBodies()).toEqual(["a"]);
  });

  it("writes are kept in memory where the storage is blocked", async () => {
    const blocked = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(blocked);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(blocked);
    answers.mockImplementation(async () => new Response("{}"));
    queueWrite(write("a"));
    await sendAll();
    vi.restoreAllMocks();
    expect(sentBodies()).toEqual(["a"]);
  });
});

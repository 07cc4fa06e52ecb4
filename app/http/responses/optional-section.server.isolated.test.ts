import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:9");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
const { optionalSection, withFallback } = await import("./optional-section.server");

const pending = () => new Promise<string>(() => undefined);
const createContext = () => ({ page: { cacheable: true } }) as Parameters<typeof optionalSection>[0];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a section that takes longer than 800 ms has failed, and its page is not cached", async () => {
  const ctx = createContext();
  const settled = vi.fn();
  const section = optionalSection(ctx, pending()).then(settled);
  await vi.advanceTimersByTimeAsync(799);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await section;
  expect(settled).toHaveBeenCalledWith({ ok: false });
  expect(ctx.page.cacheable).toBe(false);
});

test("a section that fails fails alone, and its page is not cached", async () => {
  const ctx = createContext();
  expect(await optionalSection(ctx, Promise.reject(new Error("no answer")))).toEqual({ ok: false });
  expect(ctx.page.cacheable).toBe(false);
});

test("a section that loads in time leaves the page cacheable", async () => {
  const ctx = createContext();
  const section = optionalSection(ctx, new Promise<string>((resolve) => setTimeout(resolve, 700, "games")));
  await vi.advanceTimersByTimeAsync(700);
  expect(await section).toEqual({ ok: true, data: "games" });
  expect(ctx.page.cacheable).toBe(true);
});

test("the fallback is used after 800 ms, or after a failure", async () => {
  const late = withFallback(pending(), "nothing");
  await vi.advanceTimersByTimeAsync(800);
  expect(await late).toBe("nothing");
  expect(await withFallback(Promise.reject(new Error("no answer")), "nothing")).toBe("nothing");
});

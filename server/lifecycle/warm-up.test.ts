import { expect, it, vi } from "vitest";
import { PAGE_HEADER, type PageState } from "~/http/caching/cache-policy";
import type { Readiness } from "../middleware/health";
import { loadHomes } from "./warm-up";

const page = (state: PageState) => new Response("page", { headers: { [PAGE_HEADER]: state } });
const never = () => new Promise<Response>(() => undefined);

function start(renderHome: (language: string) => Promise<Response>, limit = 60_000) {
  const readiness: Readiness = { draining: false };
  return { readiness, warm: loadHomes(readiness, { renderHome, languages: ["MY", "EN", "CN"], limit }) };
}

it("is not ready until home is there, then loads the other languages", async () => {
  let finish: (response: Response) => void = () => undefined;
  const renderHome = vi.fn((language: string) =>
    language === "MY" ? new Promise<Response>((resolve) => (finish = resolve)) : Promise.resolve(page("complete")),
  );
  const { readiness, warm } = start(renderHome);
  expect(readiness.warming).toBe(true);
  finish(page("complete"));
  await vi.waitFor(() => expect(readiness.warming).toBe(false));
  await warm;
  expect(renderHome.mock.calls.flat()).toEqual(["MY", "EN", "CN"]);
});

it("asks again for a home that is not whole or did not render", async () => {
  const renderHome = vi
    .fn<() => Promise<Response>>()
    .mockResolvedValueOnce(page("partial"))
    .mockRejectedValueOnce(new Error("render"))
    .mockResolvedValue(page("complete"));
  const { readiness, warm } = start(renderHome);
  await warm;
  expect(readiness.warming).toBe(false);
  expect(renderHome).toHaveBeenCalledTimes(5);
});

it("is ready while the site is closed", async () => {
  const { readiness, warm } = start(async () => page("closed"));
  await warm;
  expect(readiness.warming).toBe(false);
});

it("is ready at the limit, whatever hangs or fails", async () => {
  for (const renderHome of [never, async () => page("partial")]) {
    const { readiness, warm } = start(renderHome, 20);
    await warm;
    expect(readiness.warming).toBe(false);
  }
});

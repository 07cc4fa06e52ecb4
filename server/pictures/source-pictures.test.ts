import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { FetchError } from "./source-fetcher";
import { SourcePictures } from "./source-pictures";
import { PictureStore, storeKey } from "./store/picture-store";

const FIRST = "https://first.example";
const SECOND = "https://second.example";
const RESTED_MS = 30_001;

const directory = mkdtempSync(join(tmpdir(), "pictures-"));
afterEach(() => void vi.restoreAllMocks());
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let pictures = 0;
/** A process that fetches from two hosts; the first one fails with `error`, as long as there is one. */
function startProcess(error: FetchError) {
  const state = { error: error as FetchError | undefined, asked: [] as string[] };
  const fetchSource = async (address: string) => {
    const { origin } = new URL(address);
    state.asked.push(origin);
    if (state.error && origin === FIRST) throw state.error;
    return Buffer.alloc(100);
  };
  const sources = new SourcePictures(new PictureStore(directory, 1_000_000), fetchSource, () => undefined);
  /** Fetches a picture that nobody asked for before. @returns the hosts that were asked, in order */
  const fetchAnother = async () => {
    state.asked.length = 0;
    pictures += 1;
    const path = `/g/${pictures}.png`;
    await sources.get({ key: storeKey(path), locations: [`${FIRST}${path}`, `${SECOND}${path}`], failures: 0 });
    return [...state.asked];
  };
  return { state, fetchAnother };
}

describe("An image host that fails (behaviour 2.29)", () => {
  it("is asked last, so that other pictures do not wait for it", async () => {
    const { state, fetchAnother } = startProcess(new FetchError("status 503", false));
    expect(await fetchAnother()).toEqual([FIRST, SECOND]);
    state.error = undefined;
    expect(await fetchAnother()).toEqual([SECOND]);
  });

  it("is asked first again after 30 s", async () => {
    const { state, fetchAnother } = startProcess(new FetchError("status 503", false));
    await fetchAnother();
    state.error = undefined;
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + RESTED_MS);
    expect(await fetchAnother()).toEqual([FIRST]);
  });

  it("is asked first for other pictures where it is only without one", async () => {
    const { fetchAnother } = startProcess(new FetchError("status 404", true));
    expect(await fetchAnother()).toEqual([FIRST, SECOND]);
    expect(await fetchAnother()).toEqual([FIRST, SECOND]);
  });
});

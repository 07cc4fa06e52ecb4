import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import {
  favouritePlaceholder,
  type PlaceholderValues,
  placeholder,
  splitAtPlaceholders,
} from "~/http/caching/placeholders";
import { createIdempotencyKey } from "~/http/forms/idempotency-key.server";
import { logger } from "~/platform/logger.server";
import { withBreaks } from "~/ui/format";
import { MemberPage, MemberPageTemplates } from "./member-page";

const MEGABYTE = 1024 * 1024;
/** How often a page is sent before it is worth a better compression. */
const OFTEN = 400;
const GAMES = Array.from({ length: 60 }, (_, index) => `game-${index}`);
const NONE: PlaceholderValues = {
  ...{ balance: "12.50", badge: "", idempotencyKey: "key", favourites: "" },
  ...{ lastGame: "", lastName: "", lastImage: "", lastVendor: "" },
};

function createPage(card = "<i></i>"): MemberPage {
  const cards = GAMES.map((id) => `<li aria-pressed="${favouritePlaceholder(id)}">${card}</li>`);
  const html = `<!DOCTYPE html><p>${placeholder("balance")}</p><ul>${cards.join("")}</ul>`;
  return new MemberPage(html, new Headers(), {});
}

function fill(page: MemberPage, favourites: string) {
  const filled = page.fill({ ...NONE, favourites });
  if (!filled) throw new Error("not filled");
  return filled;
}

const pressedIn = (html: string) => [...html.matchAll(/aria-pressed="(\w+)"/g)].map(([, state]) => state === "true");

/** Bytes of the heap that are in use. */
async function measureHeap(): Promise<number> {
  await nextTurn();
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}

describe("a page that members share", () => {
  it("is not filled with a value that would be markup, or end the text of its data", () => {
    for (const balance of ["<b>", "&amp;", '"', "\\"])
      expect(createPage().fill({ ...NONE, balance }), balance).toBeUndefined();
  });

  it("shows each member their own favourites, compressed and not", async () => {
    const templates = new MemberPageTemplates();
    const page = createPage();
    for (const favourites of ["", "game-3 game-1", "game-59 another", "game-1 game-3"]) {
      const expected = GAMES.map((id) => favourites.split(" ").includes(id));
      const filled = fill(page, favourites);
      expect(pressedIn(filled.toHtml())).toEqual(expected);
      const html = brotliDecompressSync((await filled.toBrotli(templates)) ?? Buffer.of()).toString();
      expect(pressedIn(html)).toEqual(expected);
      expect(html).toContain("12.50");
    }
  });

  it("takes no more bytes for a balance of ten digits, which may wrap", async () => {
    const sizes = ["12.50", "1,000,000,000.00"].map(async (balance) => {
      const filled = createPage().fill({ ...NONE, balance: withBreaks(balance) });
      return (await filled?.toBrotli(new MemberPageTemplates()))?.length;
    });
    const [short, long] = await Promise.all(sizes);
    expect(long).toBe(short);
  });

  it("is compressed better once it has been sent often", async () => {
    const templates = new MemberPageTemplates();
    const page = createPage("<b>card of a game with a longer name</b>".repeat(20));
    const send = async () => (await fill(page, "").toBrotli(templates))?.length ?? 0;
    const first = await send();
    for (let sent = 1; sent < OFTEN; sent += 1) expect(await send()).toBe(first);
    await expect.poll(send).toBeLessThan(first);
  });

  it("stays as it is when it cannot be compressed better, and the log says why", async () => {
    const logged = vi.spyOn(logger, "error").mockImplementation(() => undefined);
    const templates = new MemberPageTemplates();
    const toParts = vi.fn(() => splitAtPlaceholders(`<p>${placeholder("balance")}</p>`));
    const page = { digest: "page", length: 10, toParts };
    const first = await templates.fill(page, NONE);
    toParts.mockImplementation(() => {
      throw new RangeError("no memory");
    });
    for (let sent = 1; sent < OFTEN + 10; sent += 1) expect(await templates.fill(page, NONE)).toEqual(first);
    expect(toParts).toHaveBeenCalledTimes(2);
    expect(logged.mock.calls).toEqual([
      [expect.objectContaining({ name: "RangeError" }), "page not compressed better"],
    ]);
    logged.mockRestore();
  });

  it("is compressed once for all who ask at the same time", async () => {
    const templates = new MemberPageTemplates();
    let compressions = 0;
    const toParts = () => {
      compressions += 1;
      return splitAtPlaceholders(`<p>${placeholder("balance")}</p>`);
    };
    const page = { digest: "page", length: 10, toParts };
    await Promise.all([templates.fill(page, NONE), templates.fill(page, NONE)]);
    expect(compressions).toBe(1);
  });

  it("has room for the idempotency key of each member's page", async () => {
    const session = { record: { id: "s1", name: "demo_user1" } };
    const idempotencyKey = createIdempotencyKey({ session } as Parameters<typeof createIdempotencyKey>[0]);
    const page = new MemberPage(`<!DOCTYPE html><input value="${placeholder("idempotencyKey")}">`, new Headers(), {});
    const filled = page.fill({ ...NONE, idempotencyKey });
    const html = brotliDecompressSync((await filled?.toBrotli(new MemberPageTemplates())) ?? Buffer.of()).toString();
    expect(html).toContain(`value="${idempotencyKey}"`);
  });

  it("keeps no copy of itself for each set of favourites that members invent", async () => {
    const templates = new MemberPageTemplates();
    const page = createPage("<b>card</b>".repeat(400));
    await fill(page, "").toBrotli(templates);
    const before = await measureHeap();
    for (const id of GAMES) await fill(page, id).toBrotli(templates);
    expect(((await measureHeap()) - before) / MEGABYTE).toBeLessThan(4);
    // The page is still alive.
    expect(page.size).toBeGreaterThan(GAMES.length);
  });

  it("counts the bytes that it takes, also of texts with more than one byte a character", () => {
    const text = "游戏".repeat(1000);
    expect(createPage(text).size).toBeGreaterThan(GAMES.length * Buffer.byteLength(text));
  });
});

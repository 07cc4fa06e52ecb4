import { once } from "node:events";
import { mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { assets } from "./assets";

const TEXT = "0123456789";
/** More than the buffers of a connection hold. */
const LARGE_BYTES = 32 * 1024 * 1024;
let directory: string;
let server: Server;
let address: string;

beforeAll(async () => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), "assets-")));
  writeFileSync(join(directory, "file.svg"), TEXT);
  writeFileSync(join(directory, "large.txt"), Buffer.alloc(LARGE_BYTES));
  writeFileSync(join(directory, "gone.txt"), TEXT);
  server = createServer(express().use(assets(directory))).listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(directory, { recursive: true });
});

it.each(["bytes=9-1", "bytes=2-4", "bytes=99-", "bytes=-0", "bytes=0-1,9-1", "nonsense"])(
  "a file is sent as a whole to who asks for the range %s",
  async (range) => {
    const answer = await fetch(`${address}/file.svg`, { headers: { range } });
    expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 200, text: TEXT });
  },
);

/** How often this process has a file open. */
function timesOpen(file: string): number {
  const targets = readdirSync("/proc/self/fd").map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      // The descriptor with which the folder was read.
      return undefined;
    }
  });
  return targets.filter((target) => target === file).length;
}

it("a file is closed when its visitor leaves before its end", async () => {
  const file = join(directory, "large.txt");
  const requests = Array.from({ length: 20 }, () => get(`${address}/large.txt`));
  await Promise.all(requests.map((request) => once(request, "response")));
  expect(timesOpen(file)).toBe(requests.length);
  for (const request of requests) request.destroy();
  await vi.waitUntil(() => timesOpen(file) === 0);
});

it("a file that is gone since the start ends its connection, and not the process", async () => {
  rmSync(join(directory, "gone.txt"));
  await expect(fetch(`${address}/gone.txt`)).rejects.toThrow("fetch failed");
  expect(await (await fetch(`${address}/file.svg`)).text()).toBe(TEXT);
});

import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { assets } from "./assets";

const TEXT = "0123456789";
let directory: string;
let server: Server;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "assets-"));
  writeFileSync(join(directory, "file.svg"), TEXT);
  server = createServer(express().use(assets(directory))).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(directory, { recursive: true });
});

it.each(["bytes=9-1", "bytes=2-4", "bytes=99-", "bytes=-0", "bytes=0-1,9-1", "nonsense"])(
  "a file is sent as a whole to who asks for the range %s",
  async (range) => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/file.svg`, { headers: { range } });
    expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 200, text: TEXT });
  },
);

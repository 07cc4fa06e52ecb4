import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, it } from "vitest";
import { health, type Readiness } from "./health";

it("/readyz is 503 while the process starts and as soon as it drains, /healthz never", async () => {
  const readiness: Readiness = { draining: false, warming: true };
  const server = express().use(health(readiness)).listen(0);
  await once(server, "listening");
  const ask = async (path: string) => {
    const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`);
    return `${answer.status} ${await answer.text()}`;
  };
  try {
    expect(await ask("/readyz")).toBe("503 starting");
    readiness.warming = false;
    expect(await ask("/readyz")).toBe("200 ready");
    readiness.draining = true;
    expect(await ask("/readyz")).toBe("503 draining");
    expect(await ask("/healthz")).toBe("200 ok");
  } finally {
    server.close();
  }
});

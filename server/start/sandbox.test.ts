import { createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { listen } from "../lifecycle/listen";
import { startSandbox } from "./sandbox.mjs";
import { StartError } from "./server.mjs";

test("a sandbox that ends before it is ready is an error of the start, and not of a running sandbox", async () => {
  const server = createServer();
  await listen(server, 0, "127.0.0.1");
  const { port } = server.address() as { port: number };
  const onExit = vi.fn();
  const env = { SANDBOX_PORT: String(port) };
  await expect(startSandbox(env, { dev: true, onExit })).rejects.toThrow(StartError);
  expect(onExit).not.toHaveBeenCalled();
  server.close();
});

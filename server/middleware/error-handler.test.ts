import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, it, vi } from "vitest";
import { logger } from "~/platform/logger.server";
import { errorHandler } from "./error-handler";
import { requestLog } from "./request-log";

const faults: Readonly<Record<string, () => unknown>> = {
  "/": () => {
    throw new Error("secret words");
  },
  "/parse": () => JSON.parse("personal words"),
};
const requestIdOf = ({ headers }: Response) => headers.get("x-request-id");

it("a failure outside of the app is an error page with the id of the request (behaviour 18.7), and its stack is logged", async () => {
  const logged = vi.spyOn(logger, "error");
  const app = express();
  app.use(requestLog);
  app.use(({ path }) => faults[path]?.());
  app.use(errorHandler);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (accept: string, path = "/") =>
    fetch(`${address}${path}`, { headers: { accept, "accept-language": "en" } });

  const page = await ask("text/html");
  const text = await page.text();
  expect(page.status).toBe(500);
  expect(text).toContain(`Request ${requestIdOf(page)}`);
  expect(text).not.toContain("secret words");

  const line = {
    stack: expect.stringMatching(/^Error: secret words[\s\S]*error-handler\.test/),
    request: requestIdOf(page),
  };
  expect(logged).toHaveBeenCalledWith(expect.objectContaining(line), "unexpected error");

  const problem = await ask("application/json");
  expect(await problem.json()).toMatchObject({ status: 500, requestId: requestIdOf(problem) });

  await ask("text/html", "/parse");
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ name: "SyntaxError" }), "unexpected error");
  expect(JSON.stringify(logged.mock.calls), "a SyntaxError quotes what was parsed").not.toContain("personal");
  await new Promise((resolve) => server.close(resolve));
});

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { createExpressApp } from "./express-app";

it("requests and responses are made with the prototypes that Express gives them, and so keep them", async () => {
  const { app, messages } = createExpressApp();
  app.get("/", (request, response) => void response.json({ app: request.app === app, path: request.path }));
  const prototypes: object[][] = [];
  const note = (...both: [IncomingMessage, ServerResponse]) => prototypes.push(both.map(Object.getPrototypeOf));
  const server = createServer(messages, (request, response) => {
    note(request, response);
    app(request, response);
    note(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?query`);
  expect(await answer.json()).toEqual({ app: true, path: "/" });
  server.close();
  const [before = [], after = []] = prototypes;
  expect(before).toHaveLength(2);
  before.forEach((prototype, index) => {
    expect(prototype).toBe(after[index]);
  });
});

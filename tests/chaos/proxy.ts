import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Agent } from "undici";
import type { Answer, Fault } from "./faults.ts";

/** A proxy before the sandbox gateway. It changes answers as a fault says, and knows every request that came through. */
export interface FaultProxy {
  readonly url: string;
  /** Method and path of the requests since the last call of `clear`. */
  readonly requests: string[];
  /** The fault of the answers from now on; undefined for none. */
  setFault(fault: Fault | undefined): void;
  clear(): void;
  close(): Promise<void>;
}

export async function startFaultProxy(gatewayUrl: string): Promise<FaultProxy> {
  const requests: string[] = [];
  const agent = new Agent();
  let current: Fault | undefined;

  async function forward(request: IncomingMessage): Promise<Answer> {
    const { host: _host, connection: _connection, "transfer-encoding": _encoding, ...headers } = request.headers;
    const { origin } = new URL(gatewayUrl);
    const {
      statusCode,
      headers: answered,
      body,
    } = await agent.request({
      origin,
      path: request.url ?? "/",
      method: request.method as "GET",
      headers: { ...headers, "accept-encoding": "identity" },
      body: await buffer(request),
    });
    return { status: statusCode, headers: answered, body: Buffer.from(await body.arrayBuffer()) };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push(`${request.method} ${request.url?.split("?", 1)[0]}`);
    const original = await forward(request);
    if (response.destroyed) return;
    if (current) return current.send(response, original);
    const { "transfer-encoding": _encoding, connection: _connection, ...headers } = original.headers;
    response.writeHead(original.status, headers).end(original.body);
  }

  const server = createServer((request, response) => {
    response.on("error", () => undefined);
    answer(request, response).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    setFault: (fault) => {
      current = fault;
    },
    clear: () => {
      requests.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await agent.destroy();
    },
  };
}

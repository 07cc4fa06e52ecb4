import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createGateway, type GatewayOptions } from "../client/create-gateway.server";
import type { ClientIdentity, GatewayClient } from "../client/gateway-client.server";
import { GatewayError } from "../protocol/errors.server";

/** A request as the test server received it. */
export interface ReceivedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage["headers"];
  rawHeaders: string[];
  body: string;
}

type Handler = (request: ReceivedRequest, response: ServerResponse, index: number) => void;

const closers: (() => Promise<void>)[] = [];

/** Closes all servers and gateways of a test file. */
export async function closeAll(): Promise<void> {
  await Promise.all(closers.splice(0).map((close) => close()));
}

/** Starts an HTTP server for responses that the sandbox does not send. @returns its URL and the requests so far */
export async function startServer(handler: Handler): Promise<{ url: string; requests: ReceivedRequest[] }> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const url = new URL(incoming.url ?? "/", "http://test");
    const request = {
      method: incoming.method ?? "",
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: incoming.headers,
      rawHeaders: incoming.rawHeaders,
      body: Buffer.concat(chunks).toString("utf8"),
    };
    handler(request, response, requests.push(request) - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

export function sendJson(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** Sends a value in an envelope. */
export function sendSuccess(response: ServerResponse, value: unknown, headers: Record<string, string> = {}): void {
  sendJson(response, { success: true, value }, 200, headers);
}

/** Sends a refusal in an envelope. */
export function sendRefusal(response: ServerResponse, errorCode: string, status = 400, value: unknown = null): void {
  sendJson(response, { success: false, errorCode, message: "SECRET gateway text #543", value }, status);
}

/** Options of a gateway for tests: retries do not wait. */
export function gatewayOptions(url: string, options: Partial<GatewayOptions> = {}): GatewayOptions {
  return {
    url,
    merchantCode: "DEMO",
    operations: undefined,
    operationsOff: [],
    encryptedForm: "new",
    publicHost: undefined,
    forward: { address: false, userAgent: false },
    timeout: undefined,
    writeTimeout: undefined,
    timeZone: "Asia/Yangon",
    sleep: async () => undefined,
    ...options,
  };
}

/** The client of a visitor, for the gateway at a URL. Each client has its own cache and connections. */
export function createTestClient(
  url: string,
  identity: Partial<ClientIdentity> = {},
  options: Partial<GatewayOptions> = {},
): GatewayClient {
  const gateway = createGateway(gatewayOptions(url, options));
  closers.push(() => gateway.close());
  return gateway.clientFor({ language: "EN", deviceType: "web", ...identity });
}

/** Starts a server and creates a client for it. */
export async function startTestGateway(
  handler: Handler,
  identity: Partial<ClientIdentity> = {},
  options: Partial<GatewayOptions> = {},
): Promise<{ gateway: GatewayClient; requests: ReceivedRequest[]; url: string }> {
  const { url, requests } = await startServer(handler);
  return { gateway: createTestClient(url, identity, options), requests, url };
}

/** Waits for work that must fail with a GatewayError, and returns that error. */
export async function expectGatewayError(work: Promise<unknown>): Promise<GatewayError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof GatewayError)) throw new Error("expected a GatewayError", { cause: error });
  return error;
}

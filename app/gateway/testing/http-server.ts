import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { CallVisitor } from "../client/call-types.server";
import { createGateway, type GatewayOptions } from "../client/create-gateway.server";
import type { GatewayClient } from "../client/gateway-client.server";
import { GatewayError } from "../protocol/errors.server";

/** One request as a test server saw it. */
export interface Seen {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage["headers"];
  rawHeaders: string[];
  body: string;
}

type Handler = (seen: Seen, response: ServerResponse, index: number) => void;

const closers: (() => Promise<void>)[] = [];

/** Closes what the tests of a file have opened. */
export async function closeAll(): Promise<void> {
  await Promise.all(closers.splice(0).map((close) => close()));
}

/** An HTTP server that answers as a test says, for what no well-behaved gateway sends. */
export async function serve(handler: Handler): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const url = new URL(request.url ?? "/", "http://test");
    const entry = {
      method: request.method ?? "",
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      rawHeaders: request.rawHeaders,
      body: Buffer.concat(parts).toString("utf8"),
    };
    handler(entry, response, seen.push(entry) - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** Sends JSON. */
export function json(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** Sends a success envelope. */
export function success(response: ServerResponse, value: unknown, headers: Record<string, string> = {}): void {
  json(response, { success: true, value }, 200, headers);
}

/** Sends a refusal in an envelope. */
export function refuse(response: ServerResponse, errorCode: string, status = 400, value: unknown = null): void {
  json(response, { success: false, errorCode, message: "SECRET gateway text #543", value }, status);
}

/** Options for a gateway at an address; retries do not wait. */
export function optionsFor(url: string, options: Partial<GatewayOptions> = {}): GatewayOptions {
  return {
    url,
    merchantCode: "DEMO",
    operations: undefined,
    encryptedForm: "new",
    publicHost: undefined,
    forward: { address: false, userAgent: false },
    timeout: undefined,
    sleep: async () => undefined,
    ...options,
  };
}

/** A caller for a visitor of a gateway at an address. */
export function callerAt(
  url: string,
  visitor: Partial<CallVisitor> = {},
  options: Partial<GatewayOptions> = {},
): GatewayClient {
  const gateway = createGateway(optionsFor(url, options));
  closers.push(() => gateway.close());
  return gateway.as({ language: "EN", device: "web", ...visitor });
}

/** A server and a caller in one: every request gets what the handler sends. */
export async function callerFor(
  handler: Handler,
  visitor: Partial<CallVisitor> = {},
  options: Partial<GatewayOptions> = {},
): Promise<{ caller: GatewayClient; seen: Seen[]; url: string }> {
  const { url, seen } = await serve(handler);
  return { caller: callerAt(url, visitor, options), seen, url };
}

/** The error of this layer that the work fails with; anything else fails the test. */
export async function failure(work: Promise<unknown>): Promise<GatewayError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof GatewayError)) throw new Error("expected a GatewayError", { cause: error });
  return error;
}

import type { IncomingHttpHeaders } from "node:http";
import type { Request, Response } from "express";
import { describe, expect, it, vi } from "vitest";

vi.stubEnv("TRUST_PROXY_HOPS", "1");
vi.stubEnv("PROXY_ADDRESSES", "10.0.0.0/8");
vi.stubEnv("PUBLIC_HOSTS", "lobby.example,lobby.example:8443");
const { hostCheck } = await import("./host-check");

const PROXY = "10.0.0.1";
const VISITOR = "192.0.2.7";

/** @returns the headers that the app reads, or the status of the refusal */
function check(remoteAddress: string, sent: IncomingHttpHeaders): IncomingHttpHeaders | number {
  const headers = { ...sent };
  let result: IncomingHttpHeaders | number = 0;
  const response = {
    status: (status: number) => {
      result = status;
      return response;
    },
    set: () => response,
    type: () => response,
    send: () => response,
  };
  const request = { headers, socket: { remoteAddress }, id: "r1" };
  hostCheck(request as unknown as Request, response as unknown as Response, () => {
    result = headers;
  });
  return result;
}

describe("The host of a request", () => {
  it.each<[string, string, IncomingHttpHeaders]>([
    ["a visitor's forwarded host", VISITOR, { host: "lobby.example", "x-forwarded-host": "evil.example" }],
    ["further forwarded hosts", PROXY, { host: "inner", "x-forwarded-host": "lobby.example, evil.example" }],
  ])("%s never reaches the app, which builds addresses from both headers", (_, peer, headers) => {
    expect(check(peer, headers)).toEqual({ host: "lobby.example", "x-forwarded-host": "lobby.example" });
  });

  it("the port that a proxy forwards stays", () => {
    const host = "lobby.example:8443";
    expect(check(PROXY, { host: "inner", "x-forwarded-host": host })).toEqual({ host, "x-forwarded-host": host });
  });

  it.each<[number, string, string, IncomingHttpHeaders]>([
    [421, "that a proxy forwards", PROXY, { host: "lobby.example", "x-forwarded-host": "evil.example" }],
    [421, "that a visitor asks for", VISITOR, { host: "evil.example", "x-forwarded-host": "lobby.example" }],
    [400, "that is none", VISITOR, { host: "lobby.example/x" }],
    [400, "that is missing", VISITOR, {}],
  ])("answers %i to a host %s", (status, _, peer, headers) => {
    expect(check(peer, headers)).toBe(status);
  });
});

// Isolated: it measures the heap, and changes the flags of its process.
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { createContext, RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type MemberVariant, variantOf } from "~/frame/member/member-variant.server";
import { connectionContext } from "~/http/context/connection.server";
import { openRequestContext } from "~/http/context/request-context.server";
import { createLoadContext, createSharedLoadContext } from "./load-context";

const url = new URL("http://lobby.example/m/home");
const textContext = createContext<string>();
const defaultContext = createContext("default");

describe("the router context of a request", () => {
  it("has the visitor's address in the form in which limits and the gateway know it", () => {
    const request = { id: "1", ip: "::ffff:192.0.2.1", socket: { remoteAddress: "::ffff:192.0.2.1" }, headers: {} };
    const response = { locals: {} } as ExpressResponse;
    const context = createLoadContext(request as unknown as ExpressRequest, response);
    expect(context.get(connectionContext).address).toBe("192.0.2.1");
  });

  it("gives what was set, else the default, else an error", () => {
    const context = createSharedLoadContext();
    expect(context).toBeInstanceOf(RouterContextProvider);
    expect(() => context.get(textContext)).toThrow();
    context.set(textContext, "");
    expect([context.get(textContext), context.get(defaultContext)]).toEqual(["", "default"]);
    expect(() => createSharedLoadContext().get(textContext)).toThrow();
  });

  it("has the variant of the shared member page that it is for", () => {
    const variant = { trial: true } as MemberVariant;
    const variantIn = (context: RouterContextProvider) => variantOf({ get: (key) => context.get(key) });
    expect(variantIn(createSharedLoadContext({ variant }))).toBe(variant);
    expect(variantIn(createSharedLoadContext())).toBeUndefined();
  });

  it("is gone with its request: it does not live until the old generation of the heap is collected", async () => {
    const dataContext = createContext<readonly object[]>();
    const promoted = await promotedBytes(200, async () => {
      const context = createSharedLoadContext();
      context.set(
        dataContext,
        Array.from({ length: 2000 }, (_, index) => ({ index })),
      );
      const ctx = await openRequestContext(new Request(url), url, context);
      expect(ctx.gateway.isSignedIn).toBe(false);
      ctx.request.endDeadline();
    });
    // The data of one request has 70 KB.
    expect(promoted / 1024).toBeLessThan(20);
  });
});

/** @returns bytes for each call that live on after collections of the young generation alone */
async function promotedBytes(calls: number, work: () => Promise<void>): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: { type: "minor" | "major" }) => void;
  for (let call = 0; call < calls; call += 1) await work();
  collect({ type: "major" });
  const before = oldBytes();
  for (let call = 0; call < calls; call += 1) {
    await work();
    if (call % 20 === 19) for (let pass = 0; pass < 2; pass += 1) collect({ type: "minor" });
  }
  return (oldBytes() - before) / calls;
}

function oldBytes(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => /^(?:old|large_object)_space/.test(name));
  return spaces.reduce((sum, { space_used_size: bytes }) => sum + bytes, 0);
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { logger } from "~/platform/logger.server";
import type { Admission } from "../overload/admission";
import { OverloadError } from "../overload/overload-error";
import { MemberPages } from "./member-pages";

/** What becomes of a member's request for home. */
let failure: Error;
const pages = new MemberPages({
  render: () => Promise.reject(new Error("not reached")),
  headers: {},
  scheme: "http",
  admission: { admit: () => Promise.reject(failure) } as unknown as Admission,
});
const server = createServer((request, response) =>
  pages.serve(request, response, () => response.writeHead(299).end("next")),
);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

afterEach(() => vi.restoreAllMocks());

const getHome = () =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/m/home`, { headers: { cookie: "session=x" } });

it("a member's page that fails is left to the app; only a bug is logged", async () => {
  const logged = vi.spyOn(logger, "error");
  failure = new GatewayError({ operation: "getWallet", kind: "timeout", message: "slow_connection" });
  expect((await getHome()).status).toBe(299);
  failure = new OverloadError(503, 2);
  expect((await getHome()).status).toBe(503);
  expect(logged).not.toHaveBeenCalled();
  failure = new TypeError("a bug");
  expect((await getHome()).status).toBe(299);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]?.[0]).toMatchObject({ name: "TypeError", stack: expect.stringContaining("a bug") });
  server.close();
});

import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { skipFailingHosts } from "./image-hosts.server";

const servers: Server[] = [];

async function startHost(status: () => number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status()).end());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close();
});

describe("Failing image hosts", () => {
  it("are replaced by the next host until they work again; other hosts keep their position", async () => {
    let status = 500;
    const hosts = [await startHost(() => 404), await startHost(() => status), await startHost(() => 200)];
    // The first check runs in the background: an unchecked host counts as available.
    expect(skipFailingHosts(hosts)).toEqual(hosts);
    const [first, , next] = hosts;
    await vi.waitFor(() => expect(skipFailingHosts(hosts)).toEqual([first, next, next]));

    status = 200;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    await vi.waitFor(() => expect(skipFailingHosts(hosts)).toEqual(hosts));
  });

  it("include unreachable hosts; if all hosts fail, none is replaced", async () => {
    const unreachable = "http://127.0.0.1:9";
    const host = await startHost(() => 200);
    await vi.waitFor(() => expect(skipFailingHosts([unreachable, host])).toEqual([host, host]));
    const alsoUnreachable = "http://127.0.0.1:1";
    await vi.waitFor(() => expect(skipFailingHosts([alsoUnreachable, host])).toEqual([host, host]));
    expect(skipFailingHosts([unreachable, alsoUnreachable])).toEqual([unreachable, alsoUnreachable]);
  });
});

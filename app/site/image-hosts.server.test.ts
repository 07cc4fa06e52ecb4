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

describe("An image host that fails is skipped (readings, choice 10)", () => {
  it("the next one takes its place, all others keep theirs, and it gets it back", async () => {
    let status = 500;
    const hosts = [await startHost(() => 404), await startHost(() => status), await startHost(() => 200)];
    // Nobody waits: what is not known yet counts as good.
    expect(skipFailingHosts(hosts)).toEqual(hosts);
    const [first, , next] = hosts;
    await vi.waitFor(() => expect(skipFailingHosts(hosts)).toEqual([first, next, next]));

    status = 200;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    await vi.waitFor(() => expect(skipFailingHosts(hosts)).toEqual(hosts));
  });

  it("a host that cannot be reached fails; where none can be, all stand", async () => {
    const nobody = "http://127.0.0.1:9";
    const host = await startHost(() => 200);
    await vi.waitFor(() => expect(skipFailingHosts([nobody, host])).toEqual([host, host]));
    const nowhere = "http://127.0.0.1:1";
    await vi.waitFor(() => expect(skipFailingHosts([nowhere, host])).toEqual([host, host]));
    expect(skipFailingHosts([nobody, nowhere])).toEqual([nobody, nowhere]);
  });
});

import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createSourceFetcher } from "./source-fetcher";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function startHost(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const fetchSource = createSourceFetcher({ allowPrivateHosts: true, maxBytes: 10_000, timeoutMs: 500 });
const anywhere = () => true;
const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(302, { location }).end();

describe("A picture is fetched", () => {
  it("with nothing of a visitor, whatever type the host states", async () => {
    const seen: string[] = [];
    const host = await startHost(({ headers }, response) => {
      seen.push(...Object.keys(headers));
      response.setHeader("content-type", "text/html").end("picture");
    });
    expect(String(await fetchSource(`${host}/a.png`, anywhere))).toBe("picture");
    expect(seen.sort()).toEqual(["accept", "connection", "host", "user-agent"]);
  });

  it("through up to 3 redirects on the image hosts", async () => {
    const host = await startHost(({ url = "" }, response) => {
      const step = Number(url.slice(1));
      if (step > 0) response.writeHead(302, { location: `/${step - 1}` }).end();
      else response.end("picture");
    });
    expect(String(await fetchSource(`${host}/3`, anywhere))).toBe("picture");
    await expect(fetchSource(`${host}/4`, anywhere)).rejects.toThrow("too many redirects");
  });
});

describe("A picture is refused", () => {
  it("when it is on another host, at once or after a redirect", async () => {
    let asked = 0;
    const secret = await startHost((_request, response) => {
      asked += 1;
      response.end("secret");
    });
    const host = await startHost(redirectTo(`${secret}/`));
    const onHost = ({ origin }: URL) => origin === host;
    await expect(fetchSource(`${host}/a.png`, onHost)).rejects.toThrow("another host");
    await expect(fetchSource(`${secret}/a.png`, onHost)).rejects.toThrow("another host");
    expect(asked).toBe(0);
  });

  it.each(["file:///etc/passwd", "ftp://img.example/a.png", "data:image/png;base64,AAAA"])(
    "when a redirect leads to %s",
    async (location) => {
      await expect(fetchSource(`${await startHost(redirectTo(location))}/`, anywhere)).rejects.toThrow();
    },
  );

  it("when it is larger than it may be, by what the host states or by what it sends", async () => {
    // Nothing of it arrives: what the host states suffices.
    const stated = await startHost(
      (_request, response) => void response.writeHead(200, { "content-length": 20_000 }).flushHeaders(),
    );
    const streamed = await startHost((_request, response) => {
      // Without an end: the answer has to be cut.
      response.write(Buffer.alloc(8000));
      response.write(Buffer.alloc(8000));
    });
    for (const host of [stated, streamed]) await expect(fetchSource(`${host}/`, anywhere)).rejects.toThrow("too large");
  });

  it("when the host does not answer, or drips", async () => {
    const silent = await startHost(() => undefined);
    const dripping = await startHost((_request, response) => {
      const timer = setInterval(() => response.write("."), 50);
      response.once("close", () => clearInterval(timer));
    });
    for (const host of [silent, dripping])
      await expect(fetchSource(`${host}/`, anywhere)).rejects.toMatchObject({ hostWorks: false });
  });

  it("with an error status; one of the host's own says that the host fails", async () => {
    const host = await startHost(({ url = "" }, response) => void response.writeHead(Number(url.slice(1))).end());
    await expect(fetchSource(`${host}/404`, anywhere)).rejects.toMatchObject({ hostWorks: true });
    await expect(fetchSource(`${host}/503`, anywhere)).rejects.toMatchObject({ hostWorks: false });
  });
});

describe("Private addresses are refused unless they are configured", () => {
  const fetchPublic = createSourceFetcher({ allowPrivateHosts: false, timeoutMs: 500 });

  it("a name that leads to a private address is refused", async () => {
    let asked = 0;
    const host = await startHost((_request, response) => {
      asked += 1;
      response.end("secret");
    });
    const named = host.replace("127.0.0.1", "localhost");
    for (const address of [host, named])
      await expect(fetchPublic(`${address}/a.png`, anywhere)).rejects.toMatchObject({ hostWorks: false });
    expect(asked).toBe(0);
  });

  it.each([
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://192.168.1.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://100.64.0.1/",
    "http://0.0.0.0/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://127.0.0.1./",
    "http://[::1]/",
    "http://[::]/",
    "http://[::127.0.0.1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[2002:7f00:1::]/",
    "http://[::ffff:10.0.0.1]/",
    "http://[fd00::1]/",
    "http://[fe80::1]/",
    "http://[64:ff9b::a00:1]/",
  ])("%s", async (address) => {
    await expect(fetchPublic(address, anywhere)).rejects.toThrow("PrivateAddressError");
  });
});

import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";

const pictures = vi.hoisted(() => ({ allowPrivateHosts: true }));
vi.mock("~/platform/configuration.server", async (original) => {
  const { getConfiguration, ...rest } = await original<typeof import("~/platform/configuration.server")>();
  return { ...rest, getConfiguration: () => ({ ...getConfiguration(), pictures }) };
});
const { imageAddress } = await import("./image-address.server");
const { activeHosts } = await import("./image-host-health.server");

/** Hosts are checked with what other tests leave of the processor. */
const PATIENT_MS = 20_000;
vi.setConfig({ testTimeout: 60_000 });

const servers: Server[] = [];

interface TestHost {
  origin: string;
  /** Paths that were asked for. */
  asked: string[];
  /** Status of pictures; every other address answers 200. */
  status: number;
  contentType: string;
}

async function startHost(status = 200): Promise<TestHost> {
  const host: TestHost = { origin: "", asked: [], status, contentType: "image/png" };
  const server = createServer(({ url = "" }, response) => {
    host.asked.push(url);
    const status = url.startsWith("/gone") ? 404 : url.endsWith(".png") ? host.status : 200;
    response.writeHead(status, { "content-type": host.contentType }).end("picture");
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  host.origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return host;
}

afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close();
});

const originsOf = (hosts: readonly TestHost[]) => hosts.map(({ origin }) => origin);
const PATHS = Array.from({ length: 60 }, (_, index) => `/g/${index}.png`);
/** The hosts of the settings of a page. */
const hostsOf = (origins: readonly string[]) => ({ all: origins, active: activeHosts(origins) });
/** Renders a page with many pictures. */
const showPictures = (origins: readonly string[]) => {
  const hosts = hostsOf(origins);
  return PATHS.map((path) => imageAddress(path, hosts));
};
const activeOf = (origins: readonly string[]) => {
  showPictures(origins);
  return activeHosts(origins);
};

describe("A host fails when the pictures that pages name do not load from it (behaviour 2.26)", () => {
  it("pictures of a host that fails get the next host until it works again; other pictures keep their addresses", async () => {
    const hosts = [await startHost(), await startHost(503), await startHost()];
    const [first, failing, next] = hosts as [TestHost, TestHost, TestHost];
    const before = showPictures(originsOf(hosts));
    expect(before.some((address) => address.startsWith(failing.origin))).toBe(true);
    await vi.waitFor(
      () => expect(activeOf(originsOf(hosts))).toEqual([first.origin, next.origin, next.origin]),
      PATIENT_MS,
    );
    const after = showPictures(originsOf(hosts));
    expect(after).toEqual(before.map((address) => address.replace(failing.origin, next.origin)));
    expect(imageAddress(`${failing.origin}/a.png`, hostsOf(originsOf(hosts)))).toBe(`${next.origin}/a.png`);

    failing.status = 200;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    await vi.waitFor(() => expect(activeOf(originsOf(hosts))).toEqual(originsOf(hosts)), PATIENT_MS);
  });

  it("is asked for at most 3 pictures a minute, and only for pictures that were named", async () => {
    const hosts = [await startHost(), await startHost()];
    activeHosts(originsOf(hosts));
    showPictures(originsOf(hosts));
    await vi.waitFor(() => expect(hosts.map(({ asked }) => asked.length)).toEqual([3, 3]), PATIENT_MS);
    for (const { asked } of hosts) for (const path of asked) expect(PATHS).toContain(path);
    for (let page = 0; page < 5; page += 1) showPictures(originsOf(hosts));
    expect(hosts.map(({ asked }) => asked.length)).toEqual([3, 3]);
  });

  it("a host fails that sends a page with status 200 in place of the picture, or does not answer at all", async () => {
    const works = await startHost();
    const page = await startHost();
    page.contentType = "text/html; charset=utf-8";
    await vi.waitFor(
      () => expect(activeOf([page.origin, works.origin])).toEqual([works.origin, works.origin]),
      PATIENT_MS,
    );
    const absent = "http://127.0.0.1:9";
    await vi.waitFor(() => expect(activeOf([absent, works.origin])).toEqual([works.origin, works.origin]), PATIENT_MS);
    await vi.waitFor(() => expect(activeOf([absent, page.origin])).toEqual([absent, page.origin]), PATIENT_MS);
  });

  it("a host in a private network is not asked in production: it fails", async () => {
    const [known, address, name] = [await startHost(), await startHost(), await startHost()];
    const byName = `http://localhost:${new URL(name.origin).port}`;
    showPictures([known.origin, "http://127.0.0.1:9"]);
    await vi.waitFor(() => expect(known.asked).toHaveLength(3), PATIENT_MS);
    pictures.allowPrivateHosts = false;
    for (const origin of [address.origin, byName])
      await vi.waitFor(
        () => expect(activeOf([origin, known.origin])).toEqual([known.origin, known.origin]),
        PATIENT_MS,
      );
    pictures.allowPrivateHosts = true;
    expect([...address.asked, ...name.asked]).toEqual([]);
  });

  it("a single picture that is gone does not make a host fail", async () => {
    const origins = originsOf([await startHost(), await startHost()]);
    const [first = "", second = ""] = origins;
    const images = hostsOf(origins);
    for (const path of ["/gone/1.png", "/there.png"]) imageAddress(`${first}${path}`, images);
    for (const path of ["/gone/1.png", "/gone/2.png"]) imageAddress(`${second}${path}`, images);
    await vi.waitFor(() => expect(activeHosts(origins)).toEqual([first, first]), PATIENT_MS);
  });
});

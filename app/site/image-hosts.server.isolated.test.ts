import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pictureSource } from "~/pictures/picture-address.server";

const pictures = vi.hoisted(() => ({ allowPrivateHosts: true }));
vi.mock("~/platform/configuration.server", async (original) => {
  const { getConfiguration, ...rest } = await original<typeof import("~/platform/configuration.server")>();
  return { ...rest, getConfiguration: () => ({ ...getConfiguration(), pictures }) };
});
const { imageAddress, pictureLocations, toImageHosts } = await import("./image-hosts.server");

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
/** Renders a page with many pictures. */
const showPictures = (origins: readonly string[]) => {
  const hosts = toImageHosts(origins);
  return PATHS.map((path) => imageAddress(path, hosts));
};
const activeOf = (origins: readonly string[]) => {
  showPictures(origins);
  return toImageHosts(origins).active;
};

describe("A host fails when the pictures that pages name do not load from it (behaviour 2.26)", () => {
  it("and its pictures get the next host until it works again; other pictures keep their addresses", async () => {
    const hosts = [await startHost(), await startHost(503), await startHost()];
    const [first, failing, next] = hosts as [TestHost, TestHost, TestHost];
    const before = showPictures(originsOf(hosts));
    expect(before.some((address) => address.startsWith(failing.origin))).toBe(true);
    await vi.waitFor(() => expect(activeOf(originsOf(hosts))).toEqual([first.origin, next.origin, next.origin]));
    const after = showPictures(originsOf(hosts));
    expect(after).toEqual(before.map((address) => address.replace(failing.origin, next.origin)));
    expect(imageAddress(`${failing.origin}/a.png`, toImageHosts(originsOf(hosts)))).toBe(`${next.origin}/a.png`);

    failing.status = 200;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    await vi.waitFor(() => expect(activeOf(originsOf(hosts))).toEqual(originsOf(hosts)));
  });

  it("is asked for at most 3 pictures a minute, and only for pictures that were named", async () => {
    const hosts = [await startHost(), await startHost()];
    toImageHosts(originsOf(hosts));
    showPictures(originsOf(hosts));
    await vi.waitFor(() => expect(hosts.map(({ asked }) => asked.length)).toEqual([3, 3]));
    for (const { asked } of hosts) for (const path of asked) expect(PATHS).toContain(path);
    for (let page = 0; page < 5; page += 1) showPictures(originsOf(hosts));
    expect(hosts.map(({ asked }) => asked.length)).toEqual([3, 3]);
  });

  it("also with status 200 and a page in place of the picture, and when it does not answer at all", async () => {
    const works = await startHost();
    const page = await startHost();
    page.contentType = "text/html; charset=utf-8";
    await vi.waitFor(() => expect(activeOf([page.origin, works.origin])).toEqual([works.origin, works.origin]));
    const absent = "http://127.0.0.1:9";
    await vi.waitFor(() => expect(activeOf([absent, works.origin])).toEqual([works.origin, works.origin]));
    await vi.waitFor(() => expect(activeOf([absent, page.origin])).toEqual([absent, page.origin]));
  });

  it("and a host in a private network is not asked in production: it fails", async () => {
    const [known, address, name] = [await startHost(), await startHost(), await startHost()];
    const byName = `http://localhost:${new URL(name.origin).port}`;
    showPictures([known.origin, "http://127.0.0.1:9"]);
    await vi.waitFor(() => expect(known.asked).toHaveLength(3));
    pictures.allowPrivateHosts = false;
    for (const origin of [address.origin, byName])
      await vi.waitFor(() => expect(activeOf([origin, known.origin])).toEqual([known.origin, known.origin]));
    pictures.allowPrivateHosts = true;
    expect([...address.asked, ...name.asked]).toEqual([]);
  });

  it("and a single picture that is gone does not make it fail", async () => {
    const origins = originsOf([await startHost(), await startHost()]);
    const [first = "", second = ""] = origins;
    const images = toImageHosts(origins);
    for (const path of ["/gone/1.png", "/there.png"]) imageAddress(`${first}${path}`, images);
    for (const path of ["/gone/1.png", "/gone/2.png"]) imageAddress(`${second}${path}`, images);
    await vi.waitFor(() => expect(toImageHosts(origins).active).toEqual([first, first]));
  });
});

describe("Addresses of pictures are read as browsers read them, then held against the image hosts (behaviour 2.28)", () => {
  const one = toImageHosts(["https://img.example"]);
  const local = toImageHosts(["http://localhost:4777"]);

  it.each([
    ["/g/1.png", "https://img.example/g/1.png"],
    ["g/1.png", "https://img.example/g/1.png"],
    ["g\\1.png", "https://img.example/g/1.png"],
    [" /g/a b.png\n", "https://img.example/g/a%20b.png"],
    ["/g/1.png?v=2", "https://img.example/g/1.png?v=2"],
    ["/g/../../1.png", "https://img.example/1.png"],
    ["//img.example/g/1.png", "https://img.example/g/1.png"],
    ["\\\\img.example\\g\\1.png", "https://img.example/g/1.png"],
    ["img.example/g/1.png", "https://img.example/g/1.png"],
    ["IMG.example/g/1.png", "https://img.example/g/1.png"],
    ["HTTPS://IMG.EXAMPLE/g/1.png", "https://img.example/g/1.png"],
    ["http://img.example/g/1.png", "https://img.example/g/1.png"],
    ["https:\\\\img.example\\1.png", "https://img.example/1.png"],
  ])("%j", (text, address) => expect(imageAddress(text, one)).toBe(address));

  it.each([
    ["//localhost:4777/img/x.svg", "http://localhost:4777/img/x.svg"],
    ["localhost:4777/img/x.svg", "http://localhost:4777/img/x.svg"],
    ["http://localhost:4777/img/x.svg", "http://localhost:4777/img/x.svg"],
  ])("%j, on a host without https", (text, address) => expect(imageAddress(text, local)).toBe(address));

  it.each([
    undefined,
    "",
    "  ",
    "/",
    "//elsewhere.example/1.png",
    "https://elsewhere.example/1.png",
    "https://img.example:8443/1.png",
    "https://img.example@elsewhere.example/1.png",
    "https://somebody@img.example/1.png",
    "ftp://img.example/1.png",
    "data:image/png;base64,AAAA",
    "DATA:image/svg+xml,<svg/>",
    "javascript:alert(1)",
    "blob:https://img.example/1",
    "https://",
    "//",
  ])("%j is no picture", (text) => {
    expect(imageAddress(text, one)).toBe("");
  });

  it("without image hosts no picture has an address", () => {
    expect(imageAddress("/g/1.png", toImageHosts([]))).toBe("");
    expect(imageAddress("https://img.example/1.png", toImageHosts([]))).toBe("");
  });

  it("a relative address stands below the path of its host", () => {
    const below = toImageHosts(["https://img.example/shop"]);
    expect(imageAddress("/g/1.png", below)).toBe("https://img.example/shop/g/1.png");
    expect(imageAddress("//img.example/shop/g/1.png", below)).toBe("https://img.example/shop/g/1.png");
  });

  it("a picture always gets the same host", () => {
    const hosts = toImageHosts(["https://img1.example", "https://img2.example"]);
    const addresses = PATHS.map((path) => imageAddress(path, hosts));
    expect(PATHS.map((path) => imageAddress(path, hosts))).toEqual(addresses);
    expect(new Set(addresses.map((address) => new URL(address).host))).toEqual(
      new Set(["img1.example", "img2.example"]),
    );
  });
});

describe("With the picture service", () => {
  const all = ["https://img1.example/shop", "https://img2.example"];
  const hosts = { all, active: all, service: "full" } as const;
  const locationsOf = (text: string, settings: readonly string[] = all) => {
    vi.stubEnv("GATEWAY_URL", "https://gateway.example");
    const [, token = ""] = /^\/img\/([\w-]+)$/.exec(imageAddress(text, hosts)) ?? [];
    const source = pictureSource(token);
    return source && pictureLocations(source, settings);
  };

  it("an address names no host, and stands for the picture on each of them", () => {
    const [own = "", other = ""] = locationsOf("/g/1.png") ?? [];
    expect([own, other].sort()).toEqual(["https://img1.example/shop/g/1.png", "https://img2.example/g/1.png"]);
    expect(own).toBe(imageAddress("/g/1.png", toImageHosts(all)));
    expect(locationsOf("https://img2.example/g/1.png")).toEqual([
      "https://img2.example/g/1.png",
      "https://img1.example/g/1.png",
    ]);
  });

  it("a host that left the settings is asked no more", () => {
    expect(locationsOf("https://img2.example/g/1.png", ["https://img3.example"])).toEqual([]);
    expect(locationsOf("/g/1.png", ["https://img3.example"])).toEqual(["https://img3.example/g/1.png"]);
    expect(locationsOf("/g/1.png", [])).toEqual([]);
  });

  it("a picture outside of the image hosts has no address, and one in lite mode another", () => {
    expect(imageAddress("https://elsewhere.example/1.png", hosts)).toBe("");
    expect(imageAddress("/g/1.png", { ...hosts, service: "lite" })).toBe(`${imageAddress("/g/1.png", hosts)}/lite`);
  });
});

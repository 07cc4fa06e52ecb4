import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { release } from "../../server/build/release.mjs";
import { freePorts } from "./ports";
import { logLines, runToEnd, SECRET, startReleasedProduct } from "./support";

const MOST_MEGABYTES = 60;
const gateway = { GATEWAY_URL: "https://gateway.example.invalid", MERCHANT_CODE: "DEMO", SESSION_SECRET: SECRET };

let folder: string;
/** Does nothing when all of it has ended. */
function killGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // There is no such group any more.
  }
}

const inFolder = (path: string) => join(folder, path);
const readJson = (path: string) => JSON.parse(readFileSync(inFolder(path), "utf8"));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "release-"));
  release(folder);
  const { PATH = "", HOME = "" } = process.env;
  execFileSync("npm", ["ci", "--omit=dev", "--prefer-offline"], { cwd: folder, env: { PATH, HOME }, stdio: "pipe" });
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a release", () => {
  it(`installs at most ${MOST_MEGABYTES} MB of packages, without build tools and the sandbox's database`, () => {
    const [kilobytes] = execFileSync("du", ["-sk", "node_modules"], { cwd: folder, encoding: "utf8" }).split("\t");
    expect(Number(kilobytes) / 1024).toBeLessThanOrEqual(MOST_MEGABYTES);
    for (const name of ["vite", "esbuild", "typescript", "libsql", "@react-router/dev", "tsx"])
      expect(existsSync(inFolder(`node_modules/${name}`)), name).toBe(false);
  });

  it("starts in production with a gateway, and says its version and commit", async () => {
    const product = await startReleasedProduct({ ...gateway, DRAIN_DELAY_SECONDS: "0" }, { cwd: folder });
    try {
      const { version, commit } = readJson("manifest.json");
      expect(await (await fetch(`${product.url}/version`)).json()).toEqual({ version, commit });
      await fetch(`${product.url}/m/home`);
    } finally {
      expect(await product.stop()).toBe(0);
    }
    const { version, commit } = readJson("manifest.json");
    const lines = logLines(product.output());
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).toMatchObject({ version, commit });
    expect(product.output()).not.toContain("Building");
  });

  it("ends with status 0 when npm, which has started it, gets SIGTERM", async () => {
    const { PATH = "", HOME = "" } = process.env;
    const port = await freePorts(1);
    const env = { PATH, HOME, ...gateway, PORT: String(port), WARM_UP_SECONDS: "0", DRAIN_DELAY_SECONDS: "0" };
    // A group of its own, so that nothing of it can stay behind.
    const npm = spawn("npm", ["start"], { cwd: folder, env, detached: true, stdio: ["ignore", "pipe", "inherit"] });
    const output = text(npm.stdout);
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    try {
      await vi.waitUntil(answers, { timeout: 30_000 });
      const ended = once(npm, "exit");
      npm.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
      expect(await answers()).toBe(false);
    } finally {
      killGroup(npm);
    }
    expect(logLines(await output)).toContainEqual(expect.objectContaining({ msg: "draining" }));
  });

  it("says at start and at the first refused write what does not fit", async () => {
    const product = await startReleasedProduct({ ...gateway, DRAIN_DELAY_SECONDS: "0" }, { cwd: folder });
    try {
      const origin = product.url.replace("http:", "https:");
      for (const _ of [1, 2])
        expect((await fetch(`${product.url}/m/login`, { method: "POST", headers: { origin } })).status).toBe(403);
    } finally {
      await product.stop();
    }
    const warnings = logLines(product.output()).flatMap(({ level, msg }) => (level === 40 ? [String(msg)] : []));
    for (const text of [/^TRUST_PROXY_HOPS is 0/, /^GAME_HOSTS is not set/, /schemes differ.*TRUST_PROXY_HOPS/])
      expect(warnings.filter((line) => text.test(line))).toHaveLength(1);
  });

  it("changes its readiness and its log level by signal, without a restart", async () => {
    const product = await startReleasedProduct(
      { ...gateway, DRAIN_DELAY_SECONDS: "0", WARM_UP_SECONDS: "0" },
      { cwd: folder },
    );
    const readiness = () => fetch(`${product.url}/readyz`).then(({ status }) => status);
    const levels = () => logLines(product.output()).flatMap(({ logLevel }) => logLevel ?? []);
    try {
      for (const status of [503, 200]) {
        product.child.kill("SIGHUP");
        await expect.poll(readiness).toBe(status);
      }
      for (const expected of [["debug"], ["debug", "info"]]) {
        product.child.kill("SIGUSR2");
        await expect.poll(levels).toEqual(expected);
      }
    } finally {
      expect(await product.stop()).toBe(0);
    }
  });

  it("is not ready as soon as it is asked to end, and goes on answering until load balancers have seen it", async () => {
    const product = await startReleasedProduct(
      { ...gateway, DRAIN_DELAY_SECONDS: "15", WARM_UP_SECONDS: "0" },
      { cwd: folder },
    );
    const status = (path: string) => fetch(product.url + path).then((answer) => answer.status);
    try {
      expect(await status("/readyz")).toBe(200);
      product.child.kill("SIGTERM");
      await expect.poll(() => status("/readyz"), { timeout: 10_000 }).toBe(503);
      expect(await status("/version")).toBe(200);
    } finally {
      await product.stop("SIGKILL");
    }
  });

  it("without a gateway stops with one line, in production as in a local run", async () => {
    for (const env of [{ NODE_ENV: "production" }, { RUN_MODE: "local" }]) {
      const { code, output } = await runToEnd(["server/start.mjs"], env, folder);
      expect(code).toBe(1);
      expect(output.trim().split("\n")).toEqual([expect.stringMatching(/^GATEWAY_URL is required/)]);
    }
  });

  it("has every package that one of its packages asks for as a peer, installed or inside its build", () => {
    const { PATH = "", HOME = "" } = process.env;
    const args = ["ls", "--all", "--json", "--omit=dev", "--legacy-peer-deps=false"];
    const { stdout } = spawnSync("npm", args, { cwd: folder, env: { PATH, HOME }, encoding: "utf8" });
    const bundled = (readJson("manifest.json").bundled as { name: string }[]).map(({ name }) => `missing: ${name}@`);
    const problems: string[] = JSON.parse(stdout).problems ?? [];
    expect(problems.filter((problem) => !bundled.some((start) => problem.startsWith(start)))).toEqual([]);
  });

  it.each([
    ["picture-producer.js", '{"directory":"pictures"}'],
    ["picture-encoder.js", "rest"],
  ])("has the packages that %s imports", (program, argument) => {
    const { status, stderr } = spawnSync(process.execPath, [join("build", "server", program), argument], {
      cwd: folder,
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
  });

  it("names the packages inside its build", () => {
    const names = readJson("manifest.json").bundled.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(["undici", "pino", "ioredis"]));
    for (const name of ["react", "react-dom", "react-router", "express", "sharp"]) expect(names).not.toContain(name);
  });

  it("tells which of its files are not those of the manifest", async () => {
    const verify = () => runToEnd(["server/start/manifest.mjs"], {}, folder);
    // A product that has run keeps pictures here, and an image has the list of its packages.
    mkdirSync(inFolder(".data/pictures"), { recursive: true });
    for (const path of [".data/pictures/one", "sbom.json"]) writeFileSync(inFolder(path), "");
    expect(await verify()).toMatchObject({ code: 0 });
    appendFileSync(inFolder("build/server/index.js"), "\n");
    writeFileSync(inFolder("server/added.mjs"), "");
    rmSync(inFolder("build/client/icon.svg"));
    const { code, output } = await verify();
    expect(code).toBe(1);
    expect(output.trim().split("\n").sort()).toEqual([
      "changed: build/server/index.js",
      "missing: build/client/icon.svg",
      "not of this release: server/added.mjs",
    ]);
  });
});

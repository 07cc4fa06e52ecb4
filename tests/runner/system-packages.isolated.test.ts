import { delimiter } from "node:path";
import { expect, it, vi } from "vitest";

const PACKAGES = "../../deploy/local/packages.mjs";
const missing = vi.hoisted(() => (what: string) => () => {
  throw new Error(`${what} is missing`);
});
vi.mock("../../deploy/local/packages.mjs", () => ({ ensurePrograms: missing("haproxy") }));
vi.mock("./browser.mjs", () => ({ ensureBrowser: missing("a browser") }));

const importPackages = () => vi.importActual<typeof import("../../deploy/local/packages.mjs")>(PACKAGES);

it("a run names all that is missing at once", async () => {
  const { systemPackages } = await import("./checks.mjs");
  await expect(systemPackages()).rejects.toThrow("haproxy is missing\na browser is missing");
});

it("HAProxy and nginx are found where the PATH of an ordinary user of Debian does not lead", async () => {
  vi.stubEnv("PATH", ["/usr/local/bin", "/usr/bin"].join(delimiter));
  await importPackages();
  expect(process.env.PATH?.split(delimiter)).toEqual(["/usr/local/bin", "/usr/bin", "/usr/local/sbin", "/usr/sbin"]);
});

it("a program that is missing is named with its package, which may have another name", async () => {
  const { ensurePrograms } = await importPackages();
  vi.spyOn(process, "getuid").mockReturnValue(1000);
  vi.stubEnv("PATH", "");
  expect(() => ensurePrograms(["haproxy", "promtool"])).toThrow(
    /Not found: haproxy, promtool\..*\n {2}apt-get install haproxy prometheus /,
  );
});

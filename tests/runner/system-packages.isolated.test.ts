import { delimiter } from "node:path";
import { expect, it, vi } from "vitest";

const missing = vi.hoisted(() => (what: string) => () => {
  throw new Error(`${what} is missing`);
});
vi.mock("./packages.mjs", () => ({ ensurePrograms: missing("haproxy") }));
vi.mock("./browser.mjs", () => ({ ensureBrowser: missing("a browser") }));

it("a run names all that is missing at once", async () => {
  const { systemPackages } = await import("./checks.mjs");
  await expect(systemPackages()).rejects.toThrow("haproxy is missing\na browser is missing");
});

it("HAProxy and nginx are found where the PATH of an ordinary user of Debian does not lead", async () => {
  vi.stubEnv("PATH", ["/usr/local/bin", "/usr/bin"].join(delimiter));
  await vi.importActual("./packages.mjs");
  expect(process.env.PATH?.split(delimiter)).toEqual(["/usr/local/bin", "/usr/bin", "/usr/local/sbin", "/usr/sbin"]);
});

import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { read, root } from "../docs/documents";

interface LockedPackage {
  integrity?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}

interface BillOfMaterials {
  metadata: { component: { name: string; version: string } };
  components: { name: string; group?: string; version: string }[];
}

const { dependencies, devDependencies, allowScripts } = JSON.parse(read("package.json")) as Record<
  "dependencies" | "devDependencies" | "allowScripts",
  Record<string, string | boolean>
>;
const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, LockedPackage> };
const installed = Object.entries(packages).filter(([path]) => path !== "");
const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

const PERMISSIVE = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
]);
/** Packages with another licence: none is changed here, and each is used as it is installed. */
const OTHER_LICENCES: Record<string, RegExp> = {
  "CC0-1.0": /^(?:mdn-data|railroad-diagrams|type-fest)$/,
  "CC-BY-4.0": /^caniuse-lite$/,
  Unlicense: /^isbot$/,
  Zlib: /^pako$/,
  "MPL-2.0": /^(?:axe-core|lightningcss(?:-.*)?)$/,
  // Loaded as a library of its own (dynamic linking).
  "LGPL-3.0-or-later": /^@img\/sharp-/,
};
/** Binaries for other platforms, of which the lock file knows no more than the name. */
const PLATFORM =
  /^@?[\w./-]+-(?:android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|win32|wasm|aix|webcontainers)/;

/** Names its licence (BSD-3-Clause) in a field of old, which npm does not read; part of a development tool. */
const UNNAMED = "parse-cache-control";

function isAllowed(path: string, { license }: LockedPackage): boolean {
  const name = nameOf(path);
  if (license === undefined) return PLATFORM.test(name) || name === UNNAMED;
  return license
    .replace(/[()]/g, "")
    .split(/ (?:AND|OR) /)
    .every((each) => PERMISSIVE.has(each) || OTHER_LICENCES[each]?.test(name));
}

describe("packages of others", () => {
  it("each direct dependency has a line in a decision", () => {
    const folder = "docs/decisions";
    const decisions = readdirSync(join(root, folder)).map((file) => read(`${folder}/${file}`));
    const named = (name: string) => decisions.some((text) => text.includes(`\`${name}\``));
    const direct = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith("@types/"));
    expect(direct.length).toBeGreaterThan(50);
    expect(direct.filter((name) => !named(name))).toEqual([]);
  });

  it("each has a licence of the list", () => {
    expect(installed.length).toBeGreaterThan(500);
    expect(
      installed.filter(([path, found]) => !isAllowed(path, found)).map(([path, { license }]) => [path, license]),
    ).toEqual([]);
  });

  it("each is held to its digest, but binaries for other platforms than those that run the product", () => {
    const free = installed.filter(([, { integrity }]) => !integrity);
    expect(free.filter(([path, { dev }]) => !dev || !PLATFORM.test(nameOf(path)))).toEqual([]);
  });

  it("a licence that is not on the list is refused", () => {
    expect(isAllowed("node_modules/x", { license: "GPL-3.0-only" })).toBe(false);
    expect(isAllowed("node_modules/x", { license: "MPL-2.0" })).toBe(false);
    expect(isAllowed("node_modules/x", {})).toBe(false);
  });

  it("none runs a script at installation but those that are named", () => {
    const withScripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
    expect(withScripts.filter((name) => allowScripts[name] !== true)).toEqual([]);
    expect(Object.keys(allowScripts).filter((name) => !withScripts.includes(name))).toEqual([]);
  });

  it("the bill of materials names what production installs", () => {
    const text = execFileSync("node", ["server/build/sbom.mjs"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    const { metadata, components } = JSON.parse(text) as BillOfMaterials;
    expect(metadata.component).toMatchObject({ name: "lobby", version: "0.1.0" });
    const listed = components.map(({ name, group, version }) => `${group ? `${group}/` : ""}${name}@${version}`);
    for (const [name, version] of Object.entries(dependencies)) expect(listed).toContain(`${name}@${version}`);
  });
});

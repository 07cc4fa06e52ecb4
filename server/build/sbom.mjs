// Prints the software bill of materials (CycloneDX) of what production installs: `npm run sbom`. npm leaves packages out
// that development needs too, so it reads a copy of the lock file without development packages. Packages inside the
// server's bundle are in build/server/packages.json.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { productionLock } from "./production-lock.mjs";

const read = (name) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), "utf8"));
const { name, version, dependencies } = read("package.json");

const temporary = mkdtempSync(join(tmpdir(), "sbom-"));
try {
  // npm takes the name of the folder for that of the product.
  const folder = join(temporary, name);
  mkdirSync(folder);
  const write = (file, content) => writeFileSync(join(folder, file), JSON.stringify(content));
  write("package.json", { name, version, dependencies });
  write("package-lock.json", productionLock(read("package-lock.json")));
  const options = ["--package-lock-only", "--legacy-peer-deps", "--sbom-format", "cyclonedx"];
  process.stdout.write(execFileSync("npm", ["sbom", ...options], { cwd: folder }));
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

// The manifest of a release: a SHA-256 digest of each of its files. `npm run verify` compares them.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { filesUnder } from "./build-state.mjs";

export const MANIFEST_FILE = "manifest.json";
/** The manifest itself, and what comes into the folder later: packages, pictures, the list of packages of an image. */
const NOT_LISTED = /^(?:manifest\.json$|node_modules\/|\.data\/|sbom\.json$)/;

/** @returns {Record<string, string>} digests by path, of a release folder */
export function digestsOf(folder) {
  const files = filesUnder(folder).map((file) => relative(folder, file));
  return Object.fromEntries(
    files
      .filter((file) => !NOT_LISTED.test(file))
      .sort()
      .map((file) => [
        file,
        createHash("sha256")
          .update(readFileSync(join(folder, file)))
          .digest("hex"),
      ]),
  );
}

/** @returns {string[]} a line for each file that is missing, changed or not of the release */
function differences(folder) {
  const manifest = join(folder, MANIFEST_FILE);
  if (!existsSync(manifest)) return [`${MANIFEST_FILE} is missing`];
  const { files } = JSON.parse(readFileSync(manifest, "utf8"));
  const found = digestsOf(folder);
  return [
    ...Object.keys(files)
      .filter((file) => !(file in found))
      .map((file) => `missing: ${file}`),
    ...Object.keys(found)
      .filter((file) => !(file in files))
      .map((file) => `not of this release: ${file}`),
    ...Object.keys(files)
      .filter((file) => file in found && files[file] !== found[file])
      .map((file) => `changed: ${file}`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = differences(".");
  for (const line of lines) process.stderr.write(`${line}\n`);
  if (lines.length === 0) process.stdout.write("every file is that of the manifest\n");
  process.exitCode = lines.length > 0 ? 1 : 0;
}

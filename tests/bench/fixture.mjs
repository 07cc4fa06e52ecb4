// The untouched React Router app of `fixture/`: builds it into .bench/ and starts it.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BENCH, freePort, ROOT, runNode, SERVER_CORE, stop, untilAnswers, WORK } from "./support.mjs";

const SOURCE = join(BENCH, "fixture");
const TARGET = join(WORK, "fixture");
const STAMP = join(TARGET, "stamp");

/** Builds it, unless it has been built from the same. */
async function buildFixture() {
  const hash = createHash("sha256").update(process.version);
  for (const name of readdirSync(SOURCE, { recursive: true }).sort()) {
    if (/\.(?:tsx?|mjs|css)$/.test(name) && !name.startsWith(".")) hash.update(readFileSync(join(SOURCE, name)));
  }
  const stamp = hash.update(readFileSync(join(ROOT, "package-lock.json"))).digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return;
  const child = runNode([join(ROOT, "node_modules/@react-router/dev/bin.js"), "build", SOURCE], {
    cwd: SOURCE,
    env: { NODE_ENV: "production" },
  });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error("the fixture does not build");
  writeFileSync(STAMP, stamp);
}

export async function startFixture() {
  await buildFixture();
  const port = await freePort();
  const server = runNode([join(BENCH, "serve/fixture.mjs"), String(port), TARGET], { core: SERVER_CORE });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/`, server);
  return { url, process: server, stop: () => stop(server) };
}

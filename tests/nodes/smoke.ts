import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DeployClient } from "../deploy/deploy-client.ts";
import { freePorts } from "../deploy/ports.ts";
import { type Running, startReleasedProduct } from "../deploy/support.ts";
import { SANDBOX_PORTS } from "../support/sandbox-ports.mjs";

const ACCOUNT = { username: "demo_user1", password: "Passw0rd9" };
const READY_LIMIT_MS = 30_000;
const GAME = "RNG.JL.3001";

/**
 * Walks one journey through the built product on a version of Node: home, log-in, favourite, game, picture, log-out, end.
 * @param node path of the program
 * @throws Error for the first step that fails
 */
export async function smoke(node: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "smoke-"));
  const port = await freePorts(SANDBOX_PORTS);
  const environment = {
    RUN_MODE: "local",
    SANDBOX_DATA: data,
    SANDBOX_PORT: String(port),
    PICTURES_DIR: join(data, "pictures"),
    DRAIN_DELAY_SECONDS: "0",
  };
  try {
    const product = await startReleasedProduct(environment, { node });
    try {
      await untilReady(product);
      await walk(product);
    } catch (error) {
      await product.stop("SIGKILL");
      throw new Error(`${error instanceof Error ? error.message : error}\n${product.output()}`);
    }
    assert.equal(await product.stop(), 0, "the product ends politely");
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function untilReady({ url }: Running): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS;
  while (!(await fetch(`${url}/readyz`)).ok) {
    if (Date.now() > limit) throw new Error("the product did not become ready");
    await pause(50);
  }
}

async function walk({ url }: Running): Promise<void> {
  const client = new DeployClient(url);
  const home = await client.get("/m/home", "text/html");
  assert.equal(home.status, 200);
  const [picture = ""] = /\/img\/[\w-]+\/[a-z]+2/.exec(home.text) ?? [];
  assert.notEqual(picture, "", "home has pictures");
  assert.equal((await client.get(picture, "image/avif,image/webp,*/*")).status, 200);
  await client.signIn("/m/login", ACCOUNT);
  assert.equal((await client.get("/m/member/home")).status, 200);
  const launched = (await client.post("/m/launch", { game: GAME })).json();
  assert.match(String(launched.redirect), /^\/m\/play\//);
  assert.equal((await client.get(String(launched.redirect), "text/html")).status, 200);
  await client.post("/m/logout", {});
  assert.equal(client.hasSession(), false, "the session has ended");
  await client.close();
}

// Loaded before the product (`--import`): lets a test move the process's clock forward and load the product anew, so
// that nothing has to be waited for and no test sees what another one left in memory.
import { Server } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { Server as SocketServer } from "node:net";
import timers from "node:timers/promises";
import { pathToFileURL } from "node:url";

const BUILD = pathToFileURL("build/server/index.js").href;

const { now } = Date;
let ahead = 0;
Date.now = () => now() + ahead;

/** The server that has the port; it stays when the product is loaded anew, and so do the connections to it. */
let server;
const { listen } = SocketServer.prototype;
SocketServer.prototype.listen = function (...parameters) {
  const isProduct = this instanceof Server && parameters[0] === Number(process.env.PORT);
  if (!isProduct || !server) {
    if (isProduct) server = this;
    return listen.apply(this, parameters);
  }
  server.removeAllListeners("request");
  for (const listener of this.listeners("request")) server.on("request", listener);
  const told = parameters.at(-1);
  if (typeof told === "function") queueMicrotask(told);
  return this;
};

/** Values that the last reset took the place of. */
const replaced = new Map();

function setEnvironment(environment) {
  for (const [name, value] of replaced) setVariable(name, value);
  replaced.clear();
  for (const [name, value] of Object.entries(environment)) {
    replaced.set(name, process.env[name]);
    setVariable(name, value);
  }
}

function setVariable(name, value) {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

let loads = 0;

/** Background work of an earlier load, such as a repeated log-out, never ends its pause: it belongs to an earlier test. */
const { setTimeout: pause } = timers;
timers.setTimeout = async (...given) => {
  const load = loads;
  const value = await pause(...given);
  return load === loads ? value : new Promise(() => undefined);
};
syncBuiltinESMExports();

/** Loads the built product once more: every cache, limit and belief of its modules begins empty. */
async function reset(environment) {
  ahead = 0;
  setEnvironment(environment);
  loads += 1;
  const { createApp, serve } = await import(`${BUILD}?load=${loads}`);
  const readiness = { draining: false };
  await serve(createApp({ readiness, clientDirectory: "build/client" }), readiness);
}

process.on("message", async ({ advance, environment }) => {
  if (advance !== undefined) ahead += advance;
  const error = environment && (await reset(environment).then(() => undefined, String));
  process.send({ error });
});
// Whoever started this is gone: so should it be.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The channel alone must not keep the process from ending.
process.channel?.unref();

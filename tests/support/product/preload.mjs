// Loaded before the product (`--import`): lets a test move the process's clock forward and load the product anew, so
// that nothing has to be waited for and no test sees what another one left in memory.
import childProcess from "node:child_process";
import { Server } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { Socket, Server as SocketServer } from "node:net";
import performance from "node:perf_hooks";
import timers from "node:timers/promises";
import { loadProduct } from "./loader.mjs";

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

/**
 * Ends the timers and connections of a load, which would keep its modules in memory. Those of the first load go
 * on: its server has the port, and its log tells of requests that are not HTTP.
 */
let endings = [];
const { setInterval, clearInterval } = globalThis;
globalThis.setInterval = (...given) => {
  const timer = setInterval(...given);
  endings.push(() => clearInterval(timer));
  return timer;
};
/** A connection to the sandbox ends once nothing is on its way; left alone it would stay for more than a minute. */
const IDLE_MS = 2_000;
const { connect } = Socket.prototype;
Socket.prototype.connect = function (...given) {
  this.once("connect", () => {
    if (this.remotePort !== Number(process.env.SANDBOX_PORT)) return;
    endings.push(() => this.setTimeout(IDLE_MS, () => this.destroy()));
  });
  return connect.apply(this, given);
};
/** Pictures are made with what other programs leave of the processor: beside other workers that may be nothing. */
const { fork } = childProcess;
childProcess.fork = (program, args, options) => {
  const isProducer = program.endsWith("picture-producer.js");
  return fork(program, isProducer ? [JSON.stringify({ ...JSON.parse(args[0]), share: "tenth" })] : args, options);
};
const { monitorEventLoopDelay } = performance;
performance.monitorEventLoopDelay = (options) => {
  const monitor = monitorEventLoopDelay(options);
  endings.push(() => monitor.disable());
  return monitor;
};
const { PerformanceObserver } = performance;
const { observe } = PerformanceObserver.prototype;
PerformanceObserver.prototype.observe = function (options) {
  endings.push(() => this.disconnect());
  observe.call(this, options);
};

/** Background work of an earlier load, such as a repeated log-out, never ends its pause: it belongs to an earlier test. */
const { setTimeout: pause } = timers;
timers.setTimeout = async (...given) => {
  const load = loads;
  const value = await pause(...given);
  return load === loads ? value : new Promise(() => undefined);
};
syncBuiltinESMExports();

/** Loads the built product once more, see `loader.mjs`: every cache, limit and other state of its modules begins empty. */
async function reset(environment) {
  ahead = 0;
  setEnvironment(environment);
  if (loads > 0) for (const end of endings) end();
  endings = [];
  loads += 1;
  const { createApp, serve } = await loadProduct();
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

// A browser that is driven by the DevTools protocol alone, for topics in which each millisecond of the page counts.
// Playwright enables the protocol's domain `Runtime`, and then V8 notes where in the source each `Error` was made, whether or
// not anybody reads it. For that it parses the functions on the stack anew: React DOM makes five errors when it is loaded,
// which took 80 to 110 ms with the CPU slowed six times. No visitor has that.
import { launch } from "chrome-launcher";
import { WebSocket } from "undici";
import { CHROMIUM, CHROMIUM_FLAGS } from "./topics/lighthouse.mjs";

/** @returns a browser with pages that share nothing */
export async function openBrowser() {
  const chrome = await launch({ chromeFlags: CHROMIUM_FLAGS, chromePath: CHROMIUM });
  // A run that is interrupted leaves no browser behind.
  process.once("exit", () => chrome.kill());
  const version = await fetch(`http://127.0.0.1:${chrome.port}/json/version`);
  const connection = await connect((await version.json()).webSocketDebuggerUrl);
  return {
    openPage: (phone) => openPage(connection, phone),
    trace: (categories, work) => trace(connection, categories, work),
    async close() {
      connection.close();
      await chrome.kill();
    },
  };
}

async function connect(url) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error("the browser cannot be reached"));
  });
  const commands = new Map();
  const events = new Map();
  const listeners = new Map();
  let lastId = 0;
  socket.onmessage = ({ data }) => {
    const { id, result, error, method, params, sessionId } = JSON.parse(data);
    const command = commands.get(id);
    commands.delete(id);
    if (error) command?.reject(new Error(`${command.method}: ${error.message}`));
    else command?.resolve(result);
    const event = `${sessionId} ${method}`;
    events.get(event)?.();
    events.delete(event);
    listeners.get(method)?.(params);
  };
  return {
    send(method, parameters = {}, sessionId = undefined) {
      lastId += 1;
      socket.send(JSON.stringify({ id: lastId, method, params: parameters, sessionId }));
      return new Promise((resolve, reject) => commands.set(lastId, { method, resolve, reject }));
    },
    /** Resolves with the next event of this name. */
    next: (sessionId, method) => new Promise((resolve) => events.set(`${sessionId} ${method}`, resolve)),
    /** Calls `listener` with the parameters of each event of this name, instead of the listener before. */
    on: (method, listener) => listeners.set(method, listener),
    close: () => socket.close(),
  };
}

/** @returns the events of these categories that the whole browser reported while `work` ran */
async function trace(connection, categories, work) {
  const events = [];
  connection.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await connection.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: categories },
  });
  try {
    await work();
  } finally {
    const ended = connection.next(undefined, "Tracing.tracingComplete");
    await connection.send("Tracing.end");
    await ended;
  }
  return events;
}

/** @param phone `viewport`, `deviceScaleFactor` */
async function openPage(connection, { viewport, deviceScaleFactor }) {
  const { browserContextId } = await connection.send("Target.createBrowserContext");
  const { targetId } = await connection.send("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await connection.send("Target.attachToTarget", { targetId, flatten: true });
  const send = (method, parameters) => connection.send(method, parameters, sessionId);
  await send("Page.enable");
  await send("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor, mobile: true });
  await send("Emulation.setTouchEmulationEnabled", { enabled: true });
  return {
    send,
    /** @param script a function, which runs in each document before its own scripts */
    addInitScript: (script) => send("Page.addScriptToEvaluateOnNewDocument", { source: `(${script})()` }),
    async goto(url) {
      const loaded = connection.next(sessionId, "Page.loadEventFired");
      await send("Page.navigate", { url });
      await loaded;
    },
    /** @param script an expression, or a function and its arguments */
    async evaluate(script, ...args) {
      const expression = typeof script === "string" ? script : `(${script})(...${JSON.stringify(args)})`;
      const { result, exceptionDetails } = await send("Runtime.evaluate", { expression, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    async tap(x, y) {
      const begun = send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
      await Promise.all([begun, send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })]);
    },
    close: () => connection.send("Target.disposeBrowserContext", { browserContextId }),
  };
}

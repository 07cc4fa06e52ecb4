// Starts the product: builds when the sources changed, starts the sandbox gateway when no gateway is configured, then
// the server. With --dev it runs from the sources instead.
import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";

const dev = process.argv.includes("--dev");
const { env } = process;
// RUN_MODE follows the operator's NODE_ENV. React reads NODE_ENV too, and needs the one of the kind of build.
env.RUN_MODE ??= env.NODE_ENV === "production" ? "production" : "local";
env.NODE_ENV = dev ? "development" : "production";

const print = (text) => process.stdout.write(`${text}\n`);

if (!dev) {
  const { build, isBuilt } = await import("./build.mjs");
  if (!isBuilt()) {
    print("Building ...");
    await build();
  }
}

let sandbox;
if (!env.GATEWAY_URL) {
  // The sandbox accepts any merchant code.
  if (env.MERCHANT_CODE) env.SANDBOX_MERCHANT ??= env.MERCHANT_CODE;
  sandbox = await startSandbox();
  env.GATEWAY_URL = sandbox.ready.url;
  env.MERCHANT_CODE = sandbox.ready.merchantCode;
  const { issuers, clientId, clientSecret } = sandbox.ready.providers;
  for (const [name, issuer] of Object.entries(issuers)) {
    const prefix = name.toUpperCase();
    // An empty value disables the provider.
    if (env[`${prefix}_ISSUER`] !== undefined || env.RUN_MODE === "production") continue;
    env[`${prefix}_ISSUER`] = issuer;
    env[`${prefix}_CLIENT_ID`] = clientId;
    env[`${prefix}_CLIENT_SECRET`] = clientSecret;
  }
  env.PHONE_AUTH_URL ??= sandbox.ready.providers.phone.endpoint;
}

const running = await startServer().catch(fail);
printAddresses();

let stopping = false;
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    await running.stop();
    // The sandbox exits when its IPC channel closes.
    process.exit(0);
  });
}

/** Prints the error, without a stack for mistakes in the environment, and exits. */
function fail(error) {
  const lines = Array.isArray(error?.lines)
    ? error.lines
    : [error?.code === "EADDRINUSE" ? `port ${error.port} is in use` : (error?.stack ?? error)];
  for (const line of lines) process.stderr.write(`${line}\n`);
  sandbox?.process.kill("SIGTERM");
  process.exit(1);
}

async function startServer() {
  const readiness = { draining: false };
  if (dev) return startDevelopmentServer(readiness);
  const { createApp, serve } = await import(pathToFileURL("build/server/index.js").href);
  return serve(createApp({ readiness, clientDirectory: "build/client" }), readiness);
}

/** Vite serves the client's modules, and reloads the app when its sources change. */
async function startDevelopmentServer(readiness) {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const load = () => vite.ssrLoadModule("./server/app.ts");
  const { serve } = await load();
  let current;
  const running = await serve((request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const module = await load();
        if (current?.module !== module) current = { module, app: module.createApp({ readiness }) };
        current.app(request, response);
      } catch (error) {
        vite.ssrFixStacktrace(error);
        response.writeHead(500, { "content-type": "text/plain" }).end(error.stack);
      }
    });
  }, readiness);
  return {
    ...running,
    async stop() {
      await Promise.all([vite.close(), running.stop()]);
    },
  };
}

/** Starts the sandbox in a child process, which exits with this one. */
function startSandbox() {
  const args = dev ? ["--import", "tsx", "server/sandbox/main.ts"] : ["build/sandbox.js"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  return new Promise((resolve) => {
    child.once("message", (ready) => resolve({ process: child, ready }));
    child.once("exit", (code) => fail(`the sandbox gateway stopped (${code})`));
  });
}

function printAddresses() {
  const lines = ["", `  Lobby     http://localhost:${running.port}`];
  if (sandbox) {
    const { controlUrl, accounts } = sandbox.ready;
    lines.push(`  Sandbox   ${controlUrl}  (control panel)`, "", "  Sign in with one of the sandbox's accounts:");
    for (const { role, username, password } of accounts) lines.push(`    ${role.padEnd(28)} ${username} / ${password}`);
  }
  if (env.RUN_MODE === "local" && !env.SESSION_SECRET)
    lines.push("", "  SESSION_SECRET is not set: sessions end when this process exits.");
  print(`${lines.join("\n")}\n`);
}

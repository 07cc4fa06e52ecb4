// Starts the sandbox gateway for a local run, and points the product at it.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { StartError } from "./server.mjs";

const BUILT = "build/sandbox.js";

/**
 * Starts the sandbox in a child process, which exits with this one, and sets the variables that name it.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ dev: boolean, onExit?: (error: StartError) => void }} options `onExit` is called when it ends after its start
 * @returns {Promise<{ process: import("node:child_process").ChildProcess, ready: object }>}
 * @throws {StartError} when this install has no sandbox, or when it ends before it is ready
 */
export async function startSandbox(env, { dev, onExit }) {
  if (!dev && !(existsSync(BUILT) && existsSync("node_modules/libsql")))
    throw new StartError([
      "GATEWAY_URL is required: this install has no sandbox gateway, which comes with `npm ci` alone",
    ]);
  // The sandbox accepts any merchant code.
  if (env.MERCHANT_CODE) env.SANDBOX_MERCHANT ??= env.MERCHANT_CODE;
  if (env.TIME_ZONE) env.SANDBOX_TIME_ZONE ??= env.TIME_ZONE;
  const sandbox = await spawnSandbox(env, { dev, onExit });
  env.GATEWAY_URL = sandbox.ready.url;
  env.MERCHANT_CODE = sandbox.ready.merchantCode;
  setProviders(env, sandbox.ready.providers);
  return sandbox;
}

function spawnSandbox(env, { dev, onExit }) {
  const args = dev ? ["--import", "tsx", "server/sandbox/main.ts"] : [BUILT];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  return new Promise((resolve, reject) => {
    let isReady = false;
    child.once("message", (ready) => {
      isReady = true;
      resolve({ process: child, ready });
    });
    child.once("exit", (code) => {
      const error = new StartError([`the sandbox gateway stopped (${code})`]);
      if (isReady) onExit?.(error);
      else reject(error);
    });
  });
}

/** Sign-in and human verification of the sandbox. An empty value disables a provider. */
function setProviders(env, { issuers, clientId, clientSecret, phone, human }) {
  for (const [name, issuer] of Object.entries(issuers)) {
    const prefix = name.toUpperCase();
    if (env[`${prefix}_ISSUER`] !== undefined) continue;
    env[`${prefix}_ISSUER`] = issuer;
    env[`${prefix}_CLIENT_ID`] = clientId;
    env[`${prefix}_CLIENT_SECRET`] = clientSecret;
  }
  env.PHONE_AUTH_URL ??= phone.endpoint;
  env.GEETEST_V3_SCRIPT ??= human.geetestV3Script;
  env.GEETEST_V4_SCRIPT ??= human.geetestV4Script;
  env.GEETEST_POLICY ??= human.geetestPolicy;
  env.RECAPTCHA_SCRIPT ??= human.recaptchaScript;
  env.RECAPTCHA_POLICY ??= human.recaptchaPolicy;
  env.RECAPTCHA_SITE_KEY ??= human.recaptchaSiteKey;
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SandboxOptions } from "../configuration";
import { type Sandbox, startSandbox } from "../sandbox";
import { GatewayClient, JsonDocument, type JsonObject } from "./client";
import { callControl } from "./control";

/** A sandbox for one test file, with a separate data folder and a clock that tests can move. */
export interface TestSandbox {
  readonly sandbox: Sandbox;
  readonly client: GatewayClient;
  readonly data: string;
  /** Moves the sandbox's clock forward. */
  advance(milliseconds: number): void;
  /** Back to the first start, with the right clock. */
  reset(): Promise<unknown>;
  control(method: string, path: string, body?: unknown): Promise<JsonDocument>;
  /** Requests a captcha. */
  captcha(): Promise<{ readonly cookie: string; readonly answer: string }>;
  /** The form fields of a passed human verification. With `accepted: false` they are refused where they are used. */
  humanCheck(provider: "geetest-v3" | "geetest-v4" | "recaptcha", accepted?: boolean): Promise<JsonObject>;
  /** The latest code for a number. */
  code(mobile: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts a sandbox on free ports. A given data folder is reused and not removed. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const data = options.data ?? mkdtempSync(join(tmpdir(), "sandbox-"));
  let clockOffset = 0;
  const sandbox = await startSandbox({ port: 0, seed: "test", now: () => Date.now() + clockOffset, ...options, data });
  const client = new GatewayClient(sandbox.url, sandbox.merchantCode);
  const control: TestSandbox["control"] = async (method, path, body) =>
    new JsonDocument(await callControl(sandbox.controlUrl, method, path, body));
  return {
    sandbox,
    client,
    data,
    control,
    captcha: async () => {
      const { headers } = await client.get("/wps/captcha");
      const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
      const waiting = (await control("GET", "/api/captchas")).rows();
      return { cookie, answer: String(waiting.find(({ id }) => cookie === `captchaId=${id}`)?.answer) };
    },
    humanCheck: async (provider, accepted = true) =>
      (await control("POST", "/api/human-checks", { provider, accepted })).root as JsonObject,
    code: async (mobile) => {
      const codes = (await control("GET", "/api/codes")).rows();
      const bare = mobile.replace(/^0+/, "");
      return String(codes.find((entry) => entry.mobile === bare || entry.mobile === mobile)?.code);
    },
    reset: () => {
      clockOffset = 0;
      return control("POST", "/api/reset");
    },
    advance: (milliseconds) => {
      clockOffset += milliseconds;
    },
    close: async () => {
      await sandbox.close();
      if (options.data === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
}

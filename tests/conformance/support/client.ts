import { request } from "node:http";
import { request as secureRequest } from "node:https";
import { drawKey, encrypt, wrap } from "./cipher";

/** An answer of the gateway; `json` is undefined for bodies that are not JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
}

/** What a call carries beside method and path. */
export interface CallOptions {
  readonly token?: string | undefined;
  readonly language?: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text goes out as it stands, everything else as JSON. */
  readonly body?: unknown;
}

/** A field of a JSON object, undefined where there is none. */
export function field(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (place, name) =>
      typeof place === "object" && place !== null ? (place as Record<string, unknown>)[name] : undefined,
    value,
  );
}

/** The list at a path; empty where there is none. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const list = field(value, ...path);
  return Array.isArray(list) ? list : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls a gateway with the headers of docs/gateway.md 1.3. */
export class GatewayClient {
  readonly #url: string;
  readonly #merchant: string;

  constructor(url: string, merchant: string) {
    this.#url = url;
    this.#merchant = merchant;
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const { token, language = "EN", cookie, body } = options;
    const headers: Record<string, string> = {
      Merchant: this.#merchant,
      Language: language,
      Device: "web",
      ...(token !== undefined && { Authorization: token }),
      ...(cookie !== undefined && { Cookie: cookie }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...options.headers,
    };
    const sent = typeof body === "string" ? body : JSON.stringify(body);
    const response = await fetch(this.#url + path, { method, headers, ...(body !== undefined && { body: sent }) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  }

  get(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.call("GET", path, options);
  }

  /** The RSA modulus, trimmed as docs/gateway.md 2.1 says. */
  async modulus(): Promise<string> {
    return (await this.get(`/wps/session/key/rsa?t=${Date.now()}`)).text.replace(/["\s]/g, "");
  }

  /** Sends an encrypted body in one of the three forms of docs/gateway.md 2.5. */
  async encrypted(
    method: string,
    path: string,
    payload: unknown,
    options: CallOptions & { readonly form?: "old" | "new" | "newest"; readonly r?: string } = {},
  ): Promise<Answer> {
    const { form = "new", r = drawKey(), ...rest } = options;
    const modulus = await this.modulus();
    const c64 = encrypt(JSON.stringify(payload), r);
    const headers = {
      Encryption: wrap(r, modulus),
      ...(form === "newest" && { "X-Digest": c64, "X-RSA": modulus }),
      ...rest.headers,
    };
    return this.call(method, path, { ...rest, headers, body: form === "old" ? c64 : { value: c64 } });
  }

  login(credentials: { username: string; password: string }, options: CallOptions = {}): Promise<Answer> {
    const payload = { ...credentials, captcha: "", type: "username" };
    return this.encrypted("POST", "/wps/session/login", payload, options);
  }

  /** Logs in. @returns the token @throws Error when the gateway refuses */
  async signIn({ username, password }: { username: string; password: string }): Promise<string> {
    const answer = await this.login({ username, password });
    const token = field(answer.json, "value", "token");
    if (typeof token !== "string") throw new Error(`log-in was refused: ${answer.text.slice(0, 200)}`);
    return token;
  }

  /** Sends exactly these headers, doubled ones included, which `fetch` would join. */
  raw(
    method: string,
    path: string,
    headers: Record<string, string | string[]>,
  ): Promise<{ status: number; json: unknown }> {
    const send = this.#url.startsWith("https:") ? secureRequest : request;
    return new Promise((resolve, reject) => {
      const sent = send(this.#url + path, { method, headers }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => {
          text += part;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, json: parse(text) }));
      });
      sent.on("error", reject);
      sent.end();
    });
  }
}

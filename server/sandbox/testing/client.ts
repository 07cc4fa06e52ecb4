import { createCipheriv, randomInt } from "node:crypto";
import { request } from "node:http";
import { request as secureRequest } from "node:https";

/** A JSON object of unknown shape. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A field of a JSON value, undefined where there is none. */
export function field(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (place, name) => (typeof place === "object" && place !== null ? (place as JsonObject)[name] : undefined),
    value,
  );
}

/** The list at a path; empty where there is none. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const list = field(value, ...path);
  return Array.isArray(list) ? list : [];
}

/** JSON that is read by dotted paths, such as `info.imageCDNs` or `list.0.vo`. */
export class JsonDocument {
  readonly root: unknown;

  constructor(root: unknown) {
    this.root = root;
  }

  /** The value at a path, or undefined. */
  pick(path: string): unknown {
    return field(this.root, ...path.split("."));
  }

  text(path: string): string {
    return String(this.pick(path) ?? "");
  }

  /** The list at a path or at the root; empty when there is none. */
  rows(path?: string): JsonObject[] {
    return listAt(this.root, ...(path?.split(".") ?? [])) as JsonObject[];
  }
}

/** An answer for tests. For a body that is not JSON, all parsed parts are undefined. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly json: unknown;
  readonly errorCode: unknown;
  readonly message: string;
  /** The `value` of the envelope, or a whole answer without envelope. */
  readonly value: JsonDocument;
}

/** Options of a call. */
export interface CallOptions {
  readonly token?: string;
  readonly language?: string;
  readonly cookie?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Form of an encrypted body (docs/gateway.md 2.5). */
export type BodyForm = "old" | "new" | "newest";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

function randomKey(): string {
  return Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** The client side of docs/gateway.md 2.3, independent of the code under test. */
export function wrapKey(key: string, modulusHex: string): string {
  const modulus = BigInt(`0x${modulusHex}`);
  let power = BigInt(`0x${Buffer.from(key, "latin1").toString("hex")}`);
  const message = power;
  for (let squarings = 0; squarings < 16; squarings++) power = (power * power) % modulus;
  const hex = ((power * message) % modulus).toString(16);
  return hex.padStart(Math.ceil(hex.length / 4) * 4, "0");
}

export function encryptBody(payload: unknown, key: string): string {
  const cipher = createCipheriv("des-ede3-ecb", Buffer.from(key.slice(0, 8).repeat(3), "latin1"), null);
  return cipher.update(JSON.stringify(payload), "utf8", "base64") + cipher.final("base64");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function toReply(response: Response): Promise<Reply> {
  const text = await response.text();
  const json = parse(text);
  const data = new JsonDocument(json);
  const value = data.pick("success") === undefined ? data : new JsonDocument(data.pick("value"));
  const errorCode = data.pick("errorCode");
  return {
    status: response.status,
    text,
    headers: response.headers,
    json,
    errorCode,
    message: data.text("message"),
    value,
  };
}

/** Calls a gateway with all headers of docs/gateway.md 1.3. */
export class GatewayClient {
  readonly #url: string;
  readonly #merchant: string;
  #modulus: string | undefined;

  constructor(url: string, merchant = "DEMO") {
    this.#url = url;
    this.#merchant = merchant;
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<Reply> {
    const headers: Record<string, string> = {
      Merchant: this.#merchant,
      Language: options.language ?? "EN",
      Device: "web",
      ...(options.token !== undefined && { Authorization: options.token }),
      ...(options.cookie !== undefined && { Cookie: options.cookie }),
      ...(options.body !== undefined && { "Content-Type": "application/json" }),
      ...options.headers,
    };
    const body = typeof options.body === "string" ? options.body : JSON.stringify(options.body);
    const init = options.body === undefined ? { method, headers } : { method, headers, body };
    return toReply(await fetch(this.#url + path, init));
  }

  get(path: string, options: CallOptions = {}): Promise<Reply> {
    return this.call("GET", path, options);
  }

  /** The RSA modulus, trimmed as docs/gateway.md 2.1 says. */
  async modulus(): Promise<string> {
    this.#modulus ??= (await this.get(`/wps/session/key/rsa?t=${Date.now()}`)).text.replace(/["\s]/g, "");
    return this.#modulus;
  }

  /** Sends an encrypted body in one of its three forms. */
  async encrypted(
    method: string,
    path: string,
    payload: unknown,
    options: CallOptions & { form?: BodyForm; key?: string } = {},
  ): Promise<Reply> {
    const modulus = await this.modulus();
    const key = options.key ?? randomKey();
    const cipherText = encryptBody(payload, key);
    const headers = {
      Encryption: wrapKey(key, modulus),
      ...(options.form === "newest" && { "X-Digest": cipherText, "X-RSA": modulus }),
      ...options.headers,
    };
    const body = options.form === "old" ? cipherText : { value: cipherText };
    return this.call(method, path, { ...options, headers, body });
  }

  login(username: string, password = "Passw0rd9", extra: object = {}, options: CallOptions = {}): Promise<Reply> {
    const payload = { username, password, captcha: "", type: "username", ...extra };
    return this.encrypted("POST", "/wps/session/login", payload, options);
  }

  /** Logs in. @returns the token @throws Error when the gateway refuses */
  async signIn(username: string, password?: string): Promise<string> {
    const { value, text } = await this.login(username, password);
    const token = value.pick("token");
    if (typeof token !== "string") throw new Error(`log-in was refused: ${text.slice(0, 200)}`);
    return token;
  }

  /** Sends headers unchanged. `fetch` would join repeated ones. */
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

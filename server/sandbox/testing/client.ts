import { createCipheriv, randomInt } from "node:crypto";
import { request } from "node:http";

/** A JSON object of unknown shape. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** JSON that is read by dotted paths, such as `info.imageCDNs` or `list.0.vo`. */
export class JsonDocument {
  readonly root: unknown;

  constructor(root: unknown) {
    this.root = root;
  }

  /** The value at a path, or undefined. */
  pick(path: string): unknown {
    return path
      .split(".")
      .reduce<unknown>(
        (value, key) => (typeof value === "object" && value !== null ? (value as JsonObject)[key] : undefined),
        this.root,
      );
  }

  text(path: string): string {
    return String(this.pick(path) ?? "");
  }

  /** The list at a path or at the root; empty when there is none. */
  rows(path?: string): JsonObject[] {
    const value = path === undefined ? this.root : this.pick(path);
    return Array.isArray(value) ? (value as JsonObject[]) : [];
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

async function toReply(response: Response): Promise<Reply> {
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
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
  #modulus: string | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<Reply> {
    const headers: Record<string, string> = {
      Merchant: "DEMO",
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

  async modulus(): Promise<string> {
    this.#modulus ??= (await this.get("/wps/session/key/rsa")).text;
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

  /** Logs in. @returns the token */
  async signIn(username: string): Promise<string> {
    return (await this.login(username)).value.text("token");
  }

  /** Sends headers unchanged. `fetch` would join repeated ones. */
  raw(
    method: string,
    path: string,
    headers: Record<string, string | string[]>,
  ): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const sent = request(this.#url + path, { method, headers }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => {
          text += part;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      });
      sent.on("error", reject);
      sent.end();
    });
  }
}

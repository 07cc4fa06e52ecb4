import type { Product } from "../product.ts";
import type { Account, Sandbox } from "../sandbox.ts";

/** Who asks: the four kinds of people the lobby knows. */
export const kinds = ["guest", "member", "trial", "agent"] as const;
export type Kind = (typeof kinds)[number];

/** What came back. */
export interface Heard {
  status: number;
  /** Media type without its parameters. */
  type: string;
  headers: Headers;
  text: string;
}

export interface Sending {
  method: string;
  path: string;
  body?: string | Uint8Array | FormData;
  headers?: Readonly<Record<string, string>>;
}

let addresses = 0;

/** Somebody who speaks HTTP and wants JSON: cookies, and an address that no limit has counted yet. */
export class ApiClient {
  readonly #product: Product;
  readonly #sandbox: Sandbox;
  readonly #kind: Kind;
  readonly #cookies = new Map<string, string>();
  #address = nextAddress();

  constructor(product: Product, sandbox: Sandbox, kind: Kind) {
    this.#product = product;
    this.#sandbox = sandbox;
    this.#kind = kind;
  }

  /** Makes sure that this is somebody of its kind: with a new account when the last session is over. */
  async settle(): Promise<void> {
    if ((this.#kind === "guest") !== this.#cookies.has("session")) return;
    this.#cookies.clear();
    this.#address = nextAddress();
    if (this.#kind === "guest") return;
    if (this.#kind === "trial") await this.send({ method: "POST", path: "/m/trial" });
    else if (this.#kind === "agent") await this.#signIn("/m/agent", await this.#agent());
    else await this.#signIn("/m/login", await this.#sandbox.createMember());
    if (!this.#cookies.has("session")) throw new Error(`no session for a ${this.#kind}`);
  }

  /** Comes from another address from now on. */
  move(): void {
    this.#address = nextAddress();
  }

  /** Asks for JSON, as somebody whose forms come from this site. */
  async send({ method, path, body, headers = {} }: Sending): Promise<Heard> {
    const answer = await fetch(this.#product.url + path, {
      method,
      redirect: "manual",
      headers: {
        accept: "application/json",
        "x-forwarded-for": this.#address,
        ...(this.#cookies.size > 0 ? { cookie: this.#cookieLine(), origin: this.#product.url } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body as BodyInit }),
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    const type = (answer.headers.get("content-type") ?? "").split(";")[0] ?? "";
    return { status: answer.status, type, headers: answer.headers, text: await answer.text() };
  }

  async #agent(): Promise<Account> {
    const account = await this.#sandbox.createAgent();
    await this.#sandbox.offerContract(account.username, { kind: "daily" });
    return account;
  }

  async #signIn(path: string, { username, password }: Account): Promise<void> {
    await this.send({
      method: "POST",
      path,
      body: JSON.stringify({ username, password }),
      headers: { "content-type": "application/json" },
    });
  }

  #cookieLine(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";");
    const at = pair.indexOf("=");
    const path = attributes.find((each) => /^\s*path=/i.test(each))?.split("=")[1] ?? "/";
    const name = pair.slice(0, at).trim();
    // A running game's cookie is for its own page.
    if (path !== "/") return;
    if (attributes.some((each) => /^\s*max-age=0$/i.test(each))) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(at + 1));
  }
}

function nextAddress(): string {
  addresses += 1;
  return `10.${200 + (process.pid % 50)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

import { setTimeout as pause } from "node:timers/promises";
import { Agent, type Dispatcher, request } from "undici";

/** What came back. */
export interface Answer {
  status: number;
  text: string;
  json(): Record<string, unknown>;
}

let clients = 0;

/**
 * Somebody behind a load balancer, with cookies and an address of their own: 127.0.0.0/8 is all this machine. Limits by
 * address then count each visitor apart.
 */
export class DeployClient {
  readonly address: string;
  readonly #url: string;
  readonly #cookies = new Map<string, string>();
  readonly #dispatcher: Dispatcher;

  constructor(url: string) {
    clients += 1;
    this.#url = url;
    this.address = `127.1.${Math.floor(clients / 200)}.${(clients % 200) + 1}`;
    this.#dispatcher = new Agent({ localAddress: this.address, connections: 1, pipelining: 1 });
  }

  get(path: string, accept = "application/json"): Promise<Answer> {
    return this.#send("GET", path, { accept });
  }

  /** Sends a form of this site. */
  post(path: string, form: Readonly<Record<string, string>>): Promise<Answer> {
    const headers = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
    return this.#send("POST", path, { ...headers, origin: this.#url }, new URLSearchParams(form).toString());
  }

  /** @throws Error when the log-in is refused */
  async signIn(path: string, account: { username: string; password: string }): Promise<Answer> {
    const answer = await this.post(path, account);
    if (!this.#cookies.has("session") && !String(answer.json().redirect).includes("verify"))
      throw new Error(`${path} was answered with ${answer.status}: ${answer.text.slice(0, 300)}`);
    return answer;
  }

  hasSession(): boolean {
    return this.#cookies.has("session");
  }

  /** Goes on as another visitor, from an address of its own. */
  takeCookies(other: DeployClient): void {
    for (const [name, value] of other.#cookies) this.#cookies.set(name, value);
  }

  close(): Promise<void> {
    return this.#dispatcher.close();
  }

  async #send(method: "GET" | "POST", path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    const cookie = [...this.#cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await request(this.#url + path, {
      method,
      dispatcher: this.#dispatcher,
      headers: { ...headers, host: new URL(this.#url).host, ...(cookie ? { cookie } : {}) },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of [answer.headers["set-cookie"] ?? []].flat()) this.#keep(line);
    const text = await answer.body.text();
    return { status: answer.statusCode, text, json: () => JSON.parse(text) as Record<string, unknown> };
  }

  #keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === "" || /max-age=0\b/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

/** Between two requests of a person; without it one address sends more than a load balancer allows. */
const PAUSE_MS = 40;
export const think = () => pause(PAUSE_MS);

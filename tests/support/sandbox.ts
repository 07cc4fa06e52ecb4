import type { NewAccount as AccountInput } from "../../server/sandbox/control/actions/accounts.ts";
import type { ContractRequest } from "../../server/sandbox/control/actions/contracts.ts";
import type { NewFault as Fault } from "../../server/sandbox/control/faults.ts";
import type { LogEntry as GatewayCall } from "../../server/sandbox/control/request-log.ts";
import type { Contract } from "../../server/sandbox/state/contracts.ts";
import type { SwitchChanges as Switches } from "../../server/sandbox/state/switches.ts";
import { callControl } from "../../server/sandbox/testing/control.ts";

export interface Account {
  username: string;
  password: string;
}

export type { Fault, GatewayCall, Switches };
export type NewAccount = Partial<AccountInput>;
export type NewContract = Omit<ContractRequest, "username">;

/** Marked values; none of them may reach a browser or a log. */
export type Canaries = Record<"token" | "header" | "message" | "field", string>;

export const PASSWORD = "Passw0rd9";

let accounts = 0;

/** A mobile number that nobody else has. */
export function newMobile(): string {
  accounts += 1;
  // No country has the code +999: with another zero before it the number is still a national one.
  return `0999${String(Date.now() % 10_000).padStart(4, "0")}${String(accounts).padStart(3, "0")}`;
}

/** The control address of a sandbox: states, faults and the log of gateway calls. */
export class Sandbox {
  readonly #url: string;
  readonly #onChange: () => void;

  /** @param onChange called when the gateway is made to answer otherwise, which the product's caches remember */
  constructor(controlUrl: string, onChange: () => void = () => undefined) {
    this.#url = controlUrl;
    this.#onChange = onChange;
  }

  /** An account with all its details, as the gateway holds them. */
  async account(username: string): Promise<unknown> {
    const [account] = (await this.#ask("GET", `/api/accounts?${new URLSearchParams({ username })}`)) as unknown[];
    return account;
  }

  /** A member of its own for a test, so that no other test's log-in displaces its session. */
  async createMember({ type = 0, balance = 100, ...rest }: NewAccount = {}): Promise<Account> {
    accounts += 1;
    const { username = `m${process.pid}x${Date.now().toString(36)}${accounts}` } = rest;
    const { password = PASSWORD } = rest;
    await this.#ask("POST", "/api/accounts", { ...rest, username, password, type, balance });
    return { username, password };
  }

  /** An agent of its own for a test. */
  createAgent(type: 1 | 2 | 41 | 42 = 1): Promise<Account> {
    return this.createMember({ type });
  }

  /** Puts a request before an agent or a player, with the usual terms of its kind. */
  async offerContract(username: string, contract: NewContract): Promise<void> {
    await this.#ask("POST", "/api/contracts", { username, ...contract });
  }

  /** An account's contracts of every status, as the gateway holds them. */
  async contracts(username: string): Promise<Contract[]> {
    return (await this.#ask("GET", `/api/contracts?${new URLSearchParams({ username })}`)) as Contract[];
  }

  /** Money that comes in from somewhere else, as a win does. */
  async topUp({ username }: Account, amount: number): Promise<void> {
    await this.#ask("POST", "/api/accounts/top-up", { username, amount });
  }

  async fault(...faults: Fault[]): Promise<void> {
    this.#onChange();
    for (const fault of faults) await this.#ask("POST", "/api/faults", fault);
  }

  /** Makes an operation find the session ended, and also the second operation, by which the product confirms the end. */
  async endSession(operation: string, { times }: Pick<Fault, "times"> = {}): Promise<void> {
    const secondOperation = operation === "touchSession" ? "getMemberInfo" : "touchSession";
    const refusal = { kind: "refusal", value: "login.not.session", ...(times && { times }) } as const;
    await this.fault({ operation, ...refusal }, { operation: secondOperation, ...refusal });
  }

  async clearFaults(): Promise<void> {
    await this.#ask("DELETE", "/api/faults");
  }

  async change(switches: Switches): Promise<void> {
    this.#onChange();
    await this.#ask("POST", "/api/switches", switches);
  }

  /** How often each picture was asked for at the image hosts, by path. */
  async pictureRequests(): Promise<Readonly<Record<string, number>>> {
    return (await this.#ask("GET", "/api/pictures")) as Record<string, number>;
  }

  /** What the service team was sent, the newest first. */
  async feedback(): Promise<{ content: string; sender: string; fileType: string | null }[]> {
    return (await this.#ask("GET", "/api/feedback")) as { content: string; sender: string; fileType: string | null }[];
  }

  async plantCanaries(): Promise<Canaries> {
    this.#onChange();
    return (await this.#ask("POST", "/api/canaries", { on: true })) as Canaries;
  }

  /** Answers of the captchas that wait, the newest first. */
  async captchas(): Promise<string[]> {
    const waiting = (await this.#ask("GET", "/api/captchas")) as { answer: string }[];
    return waiting.map(({ answer }) => answer);
  }

  /** The answer of the newest captcha, which the page shows. */
  async captcha(): Promise<string> {
    return (await this.captchas())[0] ?? "";
  }

  /** The code that was sent to a number last, with or without its dialling code. */
  async code(mobile: string): Promise<string> {
    const codes = (await this.#ask("GET", "/api/codes")) as { mobile: string; code: string }[];
    const bare = mobile.replace(/^0+/, "");
    return codes.find((each) => each.mobile.endsWith(bare))?.code ?? "";
  }

  /** The form fields of a passed human verification. With `accepted: false` they are refused where they are used. */
  async humanCheck(
    provider: "geetest-v3" | "geetest-v4" | "recaptcha",
    accepted = true,
  ): Promise<Record<string, string>> {
    return (await this.#ask("POST", "/api/human-checks", { provider, accepted })) as Record<string, string>;
  }

  /** The calls since the log was cleared, of one operation where it is named. */
  async calls(operation?: string): Promise<GatewayCall[]> {
    const calls = (await this.#ask("GET", "/api/log")) as GatewayCall[];
    return operation === undefined ? calls : calls.filter((call) => call.operation === operation);
  }

  /** Of these calls the ones that break the rules of the gateway protocol. */
  async breaches(): Promise<GatewayCall[]> {
    return (await this.#ask("GET", "/api/log?violations=true")) as GatewayCall[];
  }

  /** The calls after the one with this id; the sandbox keeps the latest thousands only. */
  async callsSince(id: number): Promise<GatewayCall[]> {
    return (await this.#ask("GET", `/api/log?since=${id}`)) as GatewayCall[];
  }

  async clearCalls(): Promise<void> {
    await this.#ask("DELETE", "/api/log");
  }

  /** The gateway's own order of categories. */
  async categories(gatewayUrl: string): Promise<string[]> {
    const answer = await fetch(`${gatewayUrl}/wps/relay/GCSGAME_newGameVendor`, {
      headers: { Merchant: "DEMO", Language: "EN", Device: "web" },
    });
    const { value } = (await answer.json()) as { value: { data: { lanes: { title: string }[] } } };
    return value.data.lanes.map(({ title }) => title);
  }

  /** Back to the first start: accounts, switches, faults, log and canaries. */
  async reset(): Promise<void> {
    await this.#ask("POST", "/api/reset");
  }

  #ask(method: string, path: string, body?: object): Promise<unknown> {
    return callControl(this.#url, method, path, body);
  }
}

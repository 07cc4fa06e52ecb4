import { type ContractDraft, contractDrafts } from "../catalogue/contracts";
import { type Account, isAgent } from "./account";
import type { Database } from "./database";

/** A contract of an account, or a request that waits for its answer. */
export interface Contract extends ContractDraft {
  readonly id: number;
}

/** A accept, R reject, C confirm a termination (docs/gateway.md 3.10). */
export type ContractAnswer = "A" | "R" | "C";

/** What came of an answer; `answered` means that nothing was open any more. */
export type AnswerOutcome = "done" | "answered" | "unknown" | "unfit";

type ContractRow = Omit<Contract, "terms"> & { terms: string };

const openStatuses = new Set(["P", "E", "V"]);

/** Whether a request still waits for its answer. */
export function isOpen(contract: Contract): boolean {
  return openStatuses.has(contract.status);
}

const samePlace = (one: Contract, other: Contract) =>
  one.kind === other.kind && one.product === other.product && one.period === other.period;

/** Contracts by account. Every agent finds the same ones on the first look; a player has what was offered. */
export class Contracts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Contracts and requests of every status, in the order in which they were made. */
  list(account: Account): Contract[] {
    const found = this.#read(account.id);
    if (found.length > 0 || !isAgent(account)) return found;
    this.#database.transaction(() => {
      for (const draft of contractDrafts) this.#insert(account.id, draft);
    });
    return this.#read(account.id);
  }

  /** Puts a request or a contract beside those that the account has. */
  add(account: Account, draft: ContractDraft): void {
    this.list(account);
    this.#insert(account.id, draft);
  }

  /** Answers the request among the contracts that `fits`; an answer is taken once. */
  answer(account: Account, fits: (contract: Contract) => boolean, answer: ContractAnswer): AnswerOutcome {
    const all = this.list(account);
    const fitting = all.filter(fits);
    const request = fitting.find(isOpen);
    if (!request) return fitting.length > 0 ? "answered" : "unknown";
    const confirms = request.status === "V" ? "C" : "A";
    if (answer !== "R" && answer !== confirms) return "unfit";
    this.#database.transaction(() => {
      if (answer === "R") return this.#setStatus(request.id, "R");
      // What was running in this place is replaced, or ended together with the request.
      for (const contract of all) {
        if (contract.status === "A" && samePlace(contract, request)) this.#setStatus(contract.id, "X");
      }
      this.#setStatus(request.id, answer === "A" ? "A" : "X");
    });
    return "done";
  }

  #read(accountId: number): Contract[] {
    return this.#database
      .all<ContractRow>(
        "SELECT id, kind, product, period, status, terms FROM contracts WHERE account_id = ? ORDER BY id",
        accountId,
      )
      .map((row) => ({ ...row, terms: JSON.parse(row.terms) as Contract["terms"] }));
  }

  #insert(accountId: number, { kind, product, period, status, terms }: ContractDraft): void {
    this.#database.run(
      "INSERT INTO contracts (account_id, kind, product, period, status, terms) VALUES (?, ?, ?, ?, ?, ?)",
      accountId,
      kind,
      product,
      period,
      status,
      JSON.stringify(terms),
    );
  }

  #setStatus(id: number, status: Contract["status"]): void {
    this.#database.run("UPDATE contracts SET status = ? WHERE id = ?", status, id);
  }
}

import { type ContractDraft, initialContracts } from "../catalogue/contracts";
import { type Account, isAgent } from "./account";
import type { Database } from "./database";

/** A contract of an account, or a pending request for one. */
export interface Contract extends ContractDraft {
  readonly id: number;
}

/** A accept, R reject, C confirm a termination (docs/gateway.md 3.10). */
export type ContractAnswer = "A" | "R" | "C";

/** Result of an answer. `answered` means that the request was answered before. */
export type AnswerOutcome = "done" | "answered" | "unknown" | "unfit";

type ContractRow = Omit<Contract, "terms"> & { terms: string };

const openStatuses = new Set(["P", "E", "V"]);

/** Whether a request is still pending. */
export function isOpen(contract: Contract): boolean {
  return openStatuses.has(contract.status);
}

const isSameSlot = (one: Contract, other: Contract) =>
  one.kind === other.kind && one.product === other.product && one.period === other.period;

/** Contracts by account. Every agent starts with the same ones, created on first access; players start with none. */
export class Contracts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Contracts and requests of every status, oldest first. */
  list(account: Account): Contract[] {
    const found = this.#read(account.id);
    if (found.length > 0 || !isAgent(account)) return found;
    this.#database.transaction(() => {
      for (const draft of initialContracts) this.#insert(account.id, draft);
    });
    return this.#read(account.id);
  }

  /** Adds a request or a contract. */
  add(account: Account, draft: ContractDraft): void {
    this.list(account);
    this.#insert(account.id, draft);
  }

  /** Answers the pending request that `matches`. A request can be answered once. */
  answer(account: Account, matches: (contract: Contract) => boolean, answer: ContractAnswer): AnswerOutcome {
    const all = this.list(account);
    const candidates = all.filter(matches);
    const request = candidates.find(isOpen);
    if (!request) return candidates.length > 0 ? "answered" : "unknown";
    const acceptingAnswer = request.status === "V" ? "C" : "A";
    if (answer !== "R" && answer !== acceptingAnswer) return "unfit";
    this.#database.transaction(() => {
      if (answer === "R") return this.#setStatus(request.id, "R");
      // The active contract of the same kind, product and period ends.
      for (const contract of all) {
        if (contract.status === "A" && isSameSlot(contract, request)) this.#setStatus(contract.id, "X");
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

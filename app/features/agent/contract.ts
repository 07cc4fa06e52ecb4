import type { ContractAnswer, ContractKind, ContractPage } from "~/gateway/resources/agent/held-contracts.server";

export type { ContractAnswer, ContractKind, ContractPage };

/** Address of each page of contracts. */
export const contractPaths = {
  salary: "/m/member/agent/getSalaryContract",
  dividend: "/m/member/agent/getDevidendContract",
  hourly: "/m/member/agent/getHourContract",
} as const satisfies Record<ContractPage, string>;

export const contractPages = Object.keys(contractPaths) as ContractPage[];

export const contractAnswers = ["accept", "reject", "confirm"] as const satisfies readonly ContractAnswer[];

/** A term: its message key, and its value as shown; `yes` and `no` are words. */
export interface Term {
  label: string;
  value: string;
  isFlag?: true;
}

/** One step of an hourly salary, its values as shown. */
export interface RateStep {
  minimumBet: string;
  activeMembers: string;
  rate: string;
}

/** What a contract says: a list of terms, or steps. */
export interface ContractTerms {
  terms: Term[];
  steps: RateStep[];
}

/** A contract, or a request for one, as it is shown. */
export interface ContractCard extends ContractTerms {
  /** Kind and id: `daily.2101`. */
  key: string;
  /** Changes with everything that the agent reads before answering. */
  version: string;
  kind: ContractKind;
  /** Message key of the product, or the gateway's word for it where the lobby has none. */
  product: string;
  /** Message key. */
  period?: string;
  status: "pending" | "edited" | "termination" | "active";
  /** What can be answered; empty for what runs, and where the answer could hit another request. */
  answers: ContractAnswer[];
  /** Two requests wait in one place, and the gateway could not tell which of them is answered. */
  ambiguous?: true;
  /** What runs in its place until it is answered. */
  now?: ContractTerms;
}

/** How an answer stands, as far as it is known. */
export type AnswerState =
  /** The gateway has it. */
  | "arrived"
  /** The connection failed and nothing has changed. */
  | "missed"
  /** The connection failed, and what has become of the answer cannot be told yet. */
  | "unknown"
  /** The connection failed, and the request is gone in another way than was answered. */
  | "changed"
  /** The gateway said no. */
  | "refused"
  /** Not sent: the terms are not those that were shown. */
  | "stale"
  /** Not sent: nothing waits any more. */
  | "gone"
  /** Not sent: the gateway could not be reached. */
  | "unsent";

/** What is told about an answer. */
export interface AnswerOutcome {
  state: AnswerState;
  /** The contract's key. */
  contract: string;
  /** The answer that was given; another one than was asked for, when that came first from somewhere else. */
  answer: ContractAnswer;
  first?: true;
  /** The contract by its names, where it was found when the answer was given. */
  about?: Pick<ContractCard, "kind" | "product" | "period">;
  /** Message key of a refusal. */
  error?: string;
}

import type { RichNode } from "~/ui/rich-text/rich-node";
import type { PromotionStatus } from "./promotion-status";

/** A promotion of the list. */
export interface PromotionView {
  id: string;
  title: string;
  /** Its first words, without markup. */
  summary: string;
  /** YYYY-MM-DD, or empty. */
  from: string;
  /** YYYY-MM-DD; absent for one without end. */
  to?: string;
  image?: string;
  status?: PromotionStatus;
}

export interface PromotionPage {
  failed: boolean;
  promotions: PromotionView[];
  categories: { id: string; name: string }[];
  /** Id of the chosen category; absent when all are shown. */
  category?: string;
}

/** What a visitor can do about joining. */
export type Joining =
  | { kind: "login" }
  | { kind: "trial" }
  /** Whether it can be joined could not be asked. */
  | { kind: "failed" }
  /** Nothing to join: its status says why. */
  | { kind: "none" }
  | { kind: "form"; asksComment: boolean; asksImages: boolean; idempotencyKey: string };

export type PromotionDetail =
  | { state: "failed" | "gone" }
  | { state: "found"; promotion: PromotionView; text: RichNode[]; joining: Joining };

/** Why a promotion was not joined, as message keys: what is wrong as a whole, or with which fields. */
export interface JoinRefusal {
  error?: string;
  errors?: { comment?: string; images?: string };
}

/** What came of joining. */
export type JoinOutcome = { ok: true; message: string } | ({ ok: false; status: number } & JoinRefusal);

/** A form that was refused, with what its comment said. */
export type JoinAnswer = JoinRefusal & { typed: string };

/** Longest comment (specification section 9). */
export const COMMENT_LETTERS = 140;

import type { Tone } from "~/ui/layout/tag";

/** Statuses of activities (specification section 3) and how each is told. */
const statuses = {
  applying: { label: "content:status_applying", tone: "good" },
  rejected: { label: "content:status_rejected", tone: "bad" },
  issued: { label: "content:status_issued", tone: "good" },
  claimed: { label: "content:status_claimed", tone: "info" },
  process: { label: "content:status_process", tone: "info" },
  joined: { label: "content:status_joined", tone: "good" },
  "coming soon": { label: "content:status_coming_soon", tone: "info" },
  closed: { label: "content:status_closed", tone: "bad" },
} as const satisfies Record<string, { label: string; tone: Tone }>;

export type PromotionStatus = keyof typeof statuses;

/** Message key and colour of a status. */
export function toldAs(status: PromotionStatus): { label: string; tone: Tone } {
  return statuses[status];
}

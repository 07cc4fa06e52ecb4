import type { Tone } from "~/ui/layout/tag";

/** Message key and colour of each status of a promotion (docs/gateway.md 3.12). */
export const promotionStatuses = {
  applying: { label: "content:status_applying", tone: "good" },
  rejected: { label: "content:status_rejected", tone: "bad" },
  issued: { label: "content:status_issued", tone: "good" },
  claimed: { label: "content:status_claimed", tone: "info" },
  process: { label: "content:status_process", tone: "info" },
  joined: { label: "content:status_joined", tone: "good" },
  "coming soon": { label: "content:status_coming_soon", tone: "info" },
  closed: { label: "content:status_closed", tone: "bad" },
} as const satisfies Record<string, { label: string; tone: Tone }>;

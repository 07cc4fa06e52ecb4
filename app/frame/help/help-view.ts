import type { RichNode } from "~/ui/rich-text/rich-node";

/** A help topic or an item of one, ready to render. */
export interface HelpItemView {
  tag: string;
  title: string;
  text: RichNode[];
  /** Items below this one. */
  items: HelpItemView[];
}

export interface HelpPage {
  failed: boolean;
  /** The tabs. */
  topics: { tag: string; title: string }[];
  /** The selected tab. */
  topic?: HelpItemView;
  /** Tag of the item that the address selects; it is open and highlighted. */
  marked?: string;
}

export type HelpDetail = { state: "failed" | "gone" } | { state: "found"; item: HelpItemView; marked?: string };

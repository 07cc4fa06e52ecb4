import type { RichNode } from "~/ui/rich-text/rich-node";

/** One help item, opened in place. */
export interface HelpItemView {
  tag: string;
  title: string;
  text: RichNode[];
  /** Below it, where a heading stands over more items. */
  items: HelpItemView[];
}

export interface HelpPage {
  failed: boolean;
  /** The tabs. */
  topics: { tag: string; title: string }[];
  /** The chosen tab. */
  topic?: HelpItemView;
  /** Tag of the item that is marked: it is open. */
  marked?: string;
}

export type HelpDetail = { state: "failed" | "gone" } | { state: "found"; item: HelpItemView; marked?: string };

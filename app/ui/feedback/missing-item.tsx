import { useText } from "~/i18n/text";
import { EmptyState, type EmptyStateProps, FailedState } from "./states";

export type MissingItemProps = {
  /** What a page of one item has found; a found item is shown by the page. */
  state: "found" | "gone" | "failed";
  /** Address of the page, which loads the item again. */
  retryTo: string;
  /** Drawing and title of an item that is gone, and the way to other items. */
  gone: Pick<EmptyStateProps, "illustration" | "title" | "action">;
};

/** In place of an item that is gone or did not load; nothing for an item that was found. */
export function MissingItem({ state, retryTo, gone }: MissingItemProps) {
  const text = useText();
  if (state === "failed") return <FailedState retryTo={retryTo} level={2} />;
  return state === "gone" && <EmptyState {...gone} text={text("content:gone_hint")} />;
}

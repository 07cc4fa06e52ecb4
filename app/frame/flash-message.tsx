import { FavouriteUndo } from "~/catalogue/components/favourite-undo";
import { FAVOURITE_ADDED, FAVOURITE_REMOVED } from "~/catalogue/favourites/favourite-form";
import { MessageToast } from "~/safer-play/components/message-toast";

/** Seconds after which the message disappears (docs/behaviour.md 19). */
const SECONDS = { bad: 8, good: 3, undo: 8 } as const;

interface FlashMessageProps {
  /** Message key. */
  message: string;
  /** What the message is about: an amount, or the key of a game. */
  subject: string | undefined;
  /** At the upper edge. */
  top: boolean;
}

/** A message from the previous request. One about a favourite has a button that takes the change back. */
export function FlashMessage({ message, subject, top }: FlashMessageProps) {
  const undo = message === FAVOURITE_ADDED || message === FAVOURITE_REMOVED ? subject : undefined;
  const tone = message.startsWith("errors:") ? "bad" : "good";
  return (
    <MessageToast message={message} subject={subject} seconds={SECONDS[undo ? "undo" : tone]} top={top}>
      {undo && <FavouriteUndo gameKey={undo} on={message === FAVOURITE_ADDED} />}
    </MessageToast>
  );
}

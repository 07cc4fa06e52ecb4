import { FavouriteUndo } from "~/catalogue/components/favourite-undo";
import { FAVOURITE_ADDED, FAVOURITE_REMOVED } from "~/catalogue/favourites/favourite-form";
import type { MessageKey } from "~/i18n/message-key";
import { MessageToast } from "~/safer-play/components/message-toast";
import { RequestNumber } from "~/ui/feedback/request-number";

/** Seconds after which the message disappears (docs/behaviour.md 19). */
const SECONDS = { bad: 8, good: 3, undo: 8 } as const;

interface FlashMessageProps {
  message: MessageKey;
  /** What the message is about: an amount, the key of a game, or the request of an unknown error. */
  subject: string | undefined;
  /** Whether it tells of a problem. */
  problem: boolean | undefined;
  /** At the upper edge. */
  top: boolean;
}

/**
 * A message from the previous request. One about a favourite has a button that takes the change back; that of an unknown error
 * has the id of its request, and stays until the next navigation.
 */
export function FlashMessage({ message, subject, problem, top }: FlashMessageProps) {
  const undo = message === FAVOURITE_ADDED || message === FAVOURITE_REMOVED ? subject : undefined;
  const failedRequest = message === "errors:unknown_error" ? subject : undefined;
  const tone = problem ? "bad" : "good";
  const seconds = failedRequest ? undefined : SECONDS[undo ? "undo" : tone];
  return (
    <MessageToast tone={tone} message={message} subject={subject} seconds={seconds} top={top}>
      {failedRequest && (
        <>
          {" "}
          <RequestNumber id={failedRequest} />
        </>
      )}
      {undo && <FavouriteUndo gameKey={undo} on={message === FAVOURITE_ADDED} />}
    </MessageToast>
  );
}

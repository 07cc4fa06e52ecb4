import { safePath } from "~/http/guards/safe-path";
import { parseGameReference } from "./game-reference";
import { addScrollAnchor } from "./scroll-anchor";

/** Pages that continue a tap on a card after log-in. */
const CONTINUES_TAP = /^\/m\/(?:launch|favourite)\?(.*)$/;

/** Pages that lead a guest to log-in: a guest who closes it cannot go back to them. */
const MEMBER_PAGES =
  /^\/m\/(?:member\/(?!winners-board|live-rooms)|agent\/home|voucherCenter|rewardCenter|promoCode|fav-games|recent-games)/i;

/** How a dialog for log-in is closed: properties of `DialogPage`. */
interface Closing {
  closeTo: string;
  /** Script steps back in history, whatever the page before was. */
  closesBack: boolean;
}

/**
 * The page that a dialog for log-in lies over: where a card was tapped, at that card, or `from` itself; of a page for members
 * only the history knows it, and without script it is home.
 * @param from path of this site that log-in leads back to
 * @param hasSession a trial has the dialog open
 */
export function closingOf(from: string, hasSession = false): Closing {
  if (!hasSession && MEMBER_PAGES.test(from)) return { closeTo: "/m/home", closesBack: true };
  const [, query] = CONTINUES_TAP.exec(from) ?? [];
  return { closeTo: query === undefined ? from : cardPath(new URLSearchParams(query)), closesBack: false };
}

function cardPath(parameters: URLSearchParams): string {
  const reference = parseGameReference(parameters.get("game"));
  const path = safePath(parameters.get("from"));
  return reference ? addScrollAnchor(path, reference) : path;
}

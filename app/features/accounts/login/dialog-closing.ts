import { parseGameValue } from "~/catalogue/games/game-value";
import { addScrollAnchor } from "~/catalogue/games/scroll-anchor";
import { isTapAction } from "~/catalogue/tap-actions";
import { safePath } from "~/http/guards/safe-path";
import { factsOf } from "~/http/pages/page-facts";

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
  const [pathname = "", query] = from.split(/[?#]/);
  if (!hasSession && factsOf(pathname).membersOnly) return { closeTo: "/m/home", closesBack: true };
  return { closeTo: isTapAction(pathname) ? cardPath(new URLSearchParams(query)) : from, closesBack: false };
}

function cardPath(parameters: URLSearchParams): string {
  const ids = parseGameValue(parameters.get("game"));
  const path = safePath(parameters.get("from"));
  return ids ? addScrollAnchor(path, ids) : path;
}

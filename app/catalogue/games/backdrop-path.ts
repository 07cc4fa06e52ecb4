import { safePath } from "~/http/guards/safe-path";
import { parseGameReference } from "./game-reference";
import { addScrollAnchor } from "./scroll-anchor";

/** Pages that continue a tap on a card after log-in. */
const CONTINUES_TAP = /^\/m\/(?:launch|favourite)\?(.*)$/;

/**
 * The page that a dialog for log-in lies over: where a card was tapped, at that card, or `from` itself.
 * @param from path of this site that log-in leads back to
 */
export function backdropPath(from: string): string {
  const [, query] = CONTINUES_TAP.exec(from) ?? [];
  if (query === undefined) return from;
  const parameters = new URLSearchParams(query);
  const reference = parseGameReference(parameters.get("game"));
  const path = safePath(parameters.get("from"));
  return reference ? addScrollAnchor(path, reference) : path;
}

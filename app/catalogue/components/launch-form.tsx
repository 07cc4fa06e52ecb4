import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { showPurse } from "~/ui/feedback/header-balance";
import { usePlayer } from "../use-player";
import { FavouriteToast } from "./favourite-toast";
import { useFavouriteTap } from "./use-favourite-tap";

const FORM = "launch";

/**
 * The form around cards: every card is a submit button of it, and so is every heart, so one form serves a whole page. A
 * plain form, because opening a game leaves the lobby's pages; the server opens a game once however often its card is
 * tapped. Where script runs hearts are sent without leaving the page.
 * @param added around cards that script adds to the page. They get forms of their own, because a browser looks through
 *   all of a form for each button that comes to it: two thousand cards in one form would come ever slower.
 */
export function LaunchForm({ added, children }: { added?: boolean | undefined; children: ReactNode }) {
  const { launchKey } = usePlayer();
  const { pathname, search } = useLocation();
  const onSubmit = useFavouriteTap();
  return (
    <form method="post" action="/m/launch" id={added ? undefined : FORM} onSubmit={onSubmit}>
      <input type="hidden" name="from" defaultValue={`${pathname}${search}`} key={`${pathname}${search}`} />
      {added && launchKey && <input type="hidden" name="idempotencyKey" value={launchKey} />}
      {children}
      {!added && <FavouriteToast />}
    </form>
  );
}

/** The key of this person's page. It stands outside of the form, which is the same for everybody. */
export function LaunchKey() {
  const { launchKey } = usePlayer();
  const { key } = useLocation();
  // A header that is drawn anew would show the balance from before the last game.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a header of its own
  useEffect(showPurse, [key]);
  return launchKey ? <input type="hidden" name="idempotencyKey" value={launchKey} form={FORM} /> : null;
}

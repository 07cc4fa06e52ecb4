import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { showLatestBalance } from "~/ui/layout/header-balance";
import { usePlayer } from "../use-player";
import { FavouriteToast } from "./favourite-toast";
import { useFavouriteSubmit } from "./use-favourite-submit";

const FORM_ID = "launch";

interface LaunchFormProps {
  /** The cards were appended by script after the page was loaded. */
  appended?: boolean | undefined;
  children: ReactNode;
}

/**
 * The form around game cards. Every card and every favourite button is a submit button of it, so one form serves a whole
 * page. It is a plain form, because opening a game leaves the app; favourites are sent by a fetcher where script runs.
 *
 * Appended cards get a form of their own: a browser searches the whole form for each button added to it, which is slow
 * with two thousand cards in one form.
 */
export function LaunchForm({ appended, children }: LaunchFormProps) {
  const { launchKey } = usePlayer();
  const { pathname, search } = useLocation();
  const onSubmit = useFavouriteSubmit();
  return (
    <form method="post" action="/m/launch" id={appended ? undefined : FORM_ID} onSubmit={onSubmit}>
      <input type="hidden" name="from" defaultValue={`${pathname}${search}`} key={`${pathname}${search}`} />
      {appended && launchKey && <input type="hidden" name="idempotencyKey" value={launchKey} />}
      {children}
      {!appended && <FavouriteToast />}
    </form>
  );
}

/** The member's idempotency key for the launch form. It is outside of the form, which is the same for all members. */
export function LaunchKey() {
  const { launchKey } = usePlayer();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation renders the header with the balance of its data
  useEffect(showLatestBalance, [key]);
  return launchKey ? <input type="hidden" name="idempotencyKey" value={launchKey} form={FORM_ID} /> : null;
}

import { useEffect } from "react";
import { useLocation } from "react-router";
import { MessageToast } from "~/safer-play/components/message-toast";
import { isAboutSelfExclusion } from "~/safer-play/self-exclusion";
import { showFavouriteError, useFavouriteError } from "../favourites";

/** A short message (specification section 9). */
const SHOWN_MS = 3000;

/** Why a heart went back. */
export function FavouriteToast() {
  const { key } = useLocation();
  const problem = useFavouriteError();
  useEffect(() => {
    if (problem === undefined || isAboutSelfExclusion(problem)) return;
    const timer = setTimeout(() => showFavouriteError(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [problem]);
  // One that waits is over when somebody goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place is another one
  useEffect(() => () => showFavouriteError(undefined), [key]);
  return problem === undefined ? null : <MessageToast message={problem} />;
}

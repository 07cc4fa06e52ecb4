import { useEffect } from "react";
import { useLocation } from "react-router";
import { MessageToast } from "~/safer-play/components/message-toast";
import { isAboutSelfExclusion } from "~/safer-play/self-exclusion";
import { setFavouriteError, useFavouriteError } from "../favourites/favourite-store";

const VISIBLE_MS = 3000;

/** Says why a favourite change was undone. A message about self-exclusion stays until the next navigation. */
export function FavouriteToast() {
  const { key } = useLocation();
  const error = useFavouriteError();
  useEffect(() => {
    if (error === undefined || isAboutSelfExclusion(error)) return;
    const timer = setTimeout(() => setFavouriteError(undefined), VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [error]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each navigation
  useEffect(() => () => setFavouriteError(undefined), [key]);
  return error === undefined ? null : <MessageToast message={error} />;
}

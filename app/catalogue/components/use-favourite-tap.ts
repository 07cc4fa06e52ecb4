import type { FormEvent } from "react";
import { useSubmit } from "react-router";
import { FAVOURITE_ACTION, readFavourite, showFavourite } from "../favourites";
import { usePlayer } from "../use-player";

let taps = 0;

/**
 * Takes the taps on hearts out of the form they stand in: the heart changes at once and is sent by a fetcher of its own.
 * A guest's tap goes its native way, to log-in and back.
 */
export function useFavouriteTap() {
  const submit = useSubmit();
  const { favourites, launchKey = "" } = usePlayer();
  return (event: FormEvent<HTMLFormElement>) => {
    const from = event.currentTarget.elements.namedItem("from");
    // More games may have been loaded since: the way back leads to all of them.
    if (from instanceof HTMLInputElement) from.value = `${location.pathname}${location.search}`;
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (favourites === undefined || !(submitter instanceof HTMLButtonElement) || submitter.name !== "heart") return;
    const heart = readFavourite(submitter.value);
    if (!heart) return;
    event.preventDefault();
    showFavourite(heart.nodeId, heart.on);
    taps += 1;
    const form = { heart: submitter.value, idempotencyKey: `${launchKey.slice(0, 36)}-${taps}`, quiet: "true" };
    submit(form, { method: "post", action: FAVOURITE_ACTION, navigate: false, fetcherKey: `heart ${heart.nodeId}` });
  };
}

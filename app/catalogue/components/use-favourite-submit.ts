import type { FormEvent } from "react";
import { useSubmit } from "react-router";
import { FAVOURITE_ACTION, parseFavouriteValue } from "../favourites/favourite-form";
import { setFavouriteState } from "../favourites/favourite-store";
import { usePlayer } from "../use-player";

let taps = 0;

/**
 * Submit handler of the launch form. A member's tap on a favourite button changes the button at once and is sent by a
 * fetcher. A guest's tap is submitted by the browser and leads to log-in and back.
 */
export function useFavouriteSubmit() {
  const submit = useSubmit();
  const { favourites, launchKey = "" } = usePlayer();
  return (event: FormEvent<HTMLFormElement>) => {
    const from = event.currentTarget.elements.namedItem("from");
    // The address may have changed since the form was rendered: it includes the pages that were appended.
    if (from instanceof HTMLInputElement) from.value = `${location.pathname}${location.search}`;
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (favourites === undefined || !(submitter instanceof HTMLButtonElement) || submitter.name !== "heart") return;
    const change = parseFavouriteValue(submitter.value);
    if (!change) return;
    event.preventDefault();
    setFavouriteState(change.nodeId, change.on);
    taps += 1;
    const form = { heart: submitter.value, idempotencyKey: `${launchKey.slice(0, 36)}-${taps}`, quiet: "true" };
    const fetcherKey = `favourite ${change.nodeId}`;
    submit(form, { method: "post", action: FAVOURITE_ACTION, navigate: false, fetcherKey });
  };
}

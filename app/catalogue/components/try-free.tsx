import { useText } from "~/i18n/text";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { DemoOffer } from "../demo-offer.server";

/** Opens a game's demo. A plain form: its play page is a document of its own. Guests share the page, so it has no key of one. */
export function TryFree({ demo: { game, from } }: { demo: DemoOffer }) {
  const text = useText();
  return (
    <form method="post" action="/m/launch">
      <input type="hidden" name="game" value={game} />
      <input type="hidden" name="from" value={from} />
      <SubmitButton kind="line" name="demo" value="true">
        {text("lobby:play_demo")}
      </SubmitButton>
    </form>
  );
}

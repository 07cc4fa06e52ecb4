import { LAUNCH_ACTION } from "~/catalogue/tap-actions";
import { useText } from "~/i18n/text";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { LoginPage } from "../login.response-schema.server";

/**
 * Opens the demo of a game. It is a plain form, because the play page is a document outside of the app. It sends no
 * idempotency key: the page is cached for all guests.
 */
export function DemoForm({ demo: { game, from } }: { demo: NonNullable<LoginPage["demo"]> }) {
  const text = useText();
  return (
    <form method="post" action={LAUNCH_ACTION} className="field">
      <input type="hidden" name="game" value={game} />
      <input type="hidden" name="from" value={from} />
      <SubmitButton kind="line" name="demo" value="true">
        {text("lobby:play_demo")}
      </SubmitButton>
    </form>
  );
}

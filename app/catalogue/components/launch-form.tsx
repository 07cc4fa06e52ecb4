import type { FormEvent, ReactNode } from "react";
import { useLocation } from "react-router";
import { useText } from "~/i18n/text";
import { usePlayer } from "../use-player";

const FORM_ID = "launch";

interface LaunchFormProps {
  /** The cards were appended by script after the page was loaded. */
  appended?: boolean | undefined;
  children: ReactNode;
}

/**
 * The form around game cards. Every card and every favourite button is a submit button of it, so one form serves a whole
 * page. It is a plain form, because opening a game leaves the app; favourites are sent by their own script.
 *
 * Appended cards get a form of their own: a browser searches the whole form for each button added to it, which is slow
 * with two thousand cards in one form.
 */
export function LaunchForm({ appended, children }: LaunchFormProps) {
  const { idempotencyKey } = usePlayer();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/m/launch" id={appended ? undefined : FORM_ID} onSubmit={updateFrom}>
      <input type="hidden" name="from" defaultValue={`${pathname}${search}`} key={`${pathname}${search}`} />
      {appended && idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
      {children}
    </form>
  );
}

/** The address may have changed since the form was rendered: it includes the pages that were appended. */
function updateFrom({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const from = currentTarget.elements.namedItem("from");
  if (from instanceof HTMLInputElement) from.value = `${location.pathname}${location.search}`;
}

/**
 * The idempotency key of a member's page, for the launch form, with the texts of the script of favourite buttons. It is
 * outside of the form, which is the same for all members.
 */
export function PageKeyInput() {
  const text = useText();
  const { idempotencyKey } = usePlayer();
  if (!idempotencyKey) return null;
  return (
    <input
      type="hidden"
      name="idempotencyKey"
      value={idempotencyKey}
      form={FORM_ID}
      data-added={text("games:favourite_added")}
      data-removed={text("games:favourite_removed")}
      data-undo={text("common:undo")}
      data-failed={text("errors:unknown_error")}
      data-help={text("frame:help_and_limits")}
    />
  );
}

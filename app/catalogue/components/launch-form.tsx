import type { FormEvent, ReactNode } from "react";
import { useText } from "~/i18n/text";
import { usePagePath } from "~/ui/use-page-path";
import { LAUNCH_ACTION } from "../tap-actions";
import { usePlayer } from "../use-player";

const FORM_ID = "launch";

interface LaunchFormProps {
  /** The page to return to, where its address is not the one of the browser. */
  from?: string | undefined;
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
export function LaunchForm({ from, appended, children }: LaunchFormProps) {
  const { idempotencyKey } = usePlayer();
  const pagePath = usePagePath();
  return (
    <form
      method="post"
      action={LAUNCH_ACTION}
      id={appended ? undefined : FORM_ID}
      onSubmit={from === undefined ? updateFrom : undefined}
    >
      <input type="hidden" name="from" defaultValue={from ?? pagePath} key={pagePath} />
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

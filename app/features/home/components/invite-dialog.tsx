import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { Link } from "~/ui/layout/link";
import { ConfirmDialog } from "~/ui/overlays/dialog-page";
import { hasOpenOverlay } from "~/ui/overlays/overlay-state";
import { whenQuiet } from "~/ui/overlays/quiet-moment";
import { markInviteShown, wasInviteShown } from "../invite-shown";

/** Announcements come first: they are asked for 500 ms after the page. */
const DELAY_MS = 1500;

/**
 * Invites friends: opens once per browser session, and never over another dialog or open field. Without script the side
 * menu links to the invite page.
 */
export function InviteDialog() {
  const text = useText();
  const { lite, member, menu } = useFrame();
  const [open, close] = useOpenOnce(menu.referral && !lite);
  const container = useRef<HTMLDivElement>(null);
  useDialogKeyboard(container, open, close);
  if (!open) return null;

  /** The cancel links lead to this page: closing the dialog is enough. */
  function onClickCapture(event: MouseEvent) {
    if (!(event.target instanceof Element) || !event.target.closest('a[href="/m/home"]')) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }
  return (
    <div ref={container} onClickCapture={onClickCapture}>
      <ConfirmDialog
        id="invite-title"
        level={2}
        title={text("games:invite")}
        text={text("games:invite_text")}
        cancel={{ to: "/m/home", label: text("games:not_now") }}
      >
        <Link className="btn main wide" to={member ? "/m/invite" : "/m/register"}>
          {text(member ? "games:invite_link" : "common:register")}
        </Link>
      </ConfirmDialog>
    </div>
  );
}

/** Opens in a quiet moment after the delay, at most once per browser session. */
function useOpenOnce(isOffered: boolean): [boolean, () => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!isOffered || wasInviteShown()) return;
    return whenQuiet(() => {
      if (!hasOpenOverlay() && markInviteShown()) setOpen(true);
      return true;
    }, DELAY_MS);
  }, [isOffered]);
  return [open, () => setOpen(false)];
}

/** Moves the focus into the open dialog and back, and closes it on Escape. */
function useDialogKeyboard(container: RefObject<HTMLDivElement | null>, open: boolean, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` does the same on each render
  useEffect(() => {
    if (!open) return;
    const previous = document.activeElement;
    container.current?.querySelector<HTMLElement>("[data-close]")?.focus();
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
      if (previous instanceof HTMLElement) previous.focus();
    };
  }, [open]);
}

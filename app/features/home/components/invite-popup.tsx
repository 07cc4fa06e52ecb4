import { useEffect, useState } from "react";
import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { canShowModal } from "~/ui/overlays/can-show-modal";
import { hasOpenOverlay } from "~/ui/overlays/overlay-state";
import { whenQuiet } from "~/ui/overlays/quiet-moment";
import { useDialogCode } from "~/ui/overlays/use-dialog-code";
import { markInviteShown, wasInviteShown } from "../invite-shown";

/** Announcements come first: they are asked for 500 ms after the page. */
const DELAY_MS = 1500;

const loadDialog = () => import("./invite-dialog");

/**
 * Invites friends: opens once per browser session, and never over another dialog or open field. Without script and in lite
 * mode the side menu links to the invite page.
 */
export function InvitePopup() {
  const text = useText();
  const { lite, member, menu } = useFrame();
  const Dialog = useDialogCode(loadDialog, useIsDue(menu.referral && !lite));
  const [open, close] = useOpenOnce(Dialog !== undefined);
  if (!Dialog || !open) return null;
  return member ? (
    <Dialog to="/m/invite" label={text("games:invite_link")} onClose={close} />
  ) : (
    <Dialog to="/m/register" label={text("common:register")} onClose={close} />
  );
}

/** Whether the invitation is to open in this session of the browser. The server does not know. */
function useIsDue(isOffered: boolean): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => setIsDue(isOffered && !wasInviteShown() && canShowModal()), [isOffered]);
  return isDue;
}

/** Opens in a quiet moment after the delay, unless something else is open then. */
function useOpenOnce(isReady: boolean): [boolean, () => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    return whenQuiet(() => {
      if (!hasOpenOverlay() && !wasInviteShown() && markInviteShown()) setOpen(true);
      return true;
    }, DELAY_MS);
  }, [isReady]);
  return [open, () => setOpen(false)];
}

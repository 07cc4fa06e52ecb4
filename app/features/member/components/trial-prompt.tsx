import { useText } from "~/i18n/text";
import { Link } from "~/ui/layout/link";
import { ConfirmDialog } from "~/ui/overlays/dialog-page";
import { useDialogPath } from "~/ui/overlays/dialog-path";

/** Asks a trial account to register or to continue as it is. */
export function TrialPrompt({ cancelTo }: { cancelTo: string }) {
  const text = useText();
  const dialogPath = useDialogPath();
  return (
    <ConfirmDialog
      id="trial-title"
      title={text("member:trial_title")}
      text={text("member:trial_text")}
      cancel={{ to: cancelTo, label: text("member:trial_cancel") }}
    >
      <Link className="btn main" to={dialogPath("/m/register")}>
        {text("member:register_now")}
      </Link>
    </ConfirmDialog>
  );
}

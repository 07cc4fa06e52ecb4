import { useText } from "~/i18n/text";
import { Link } from "~/ui/layout/link";
import { ConfirmDialog } from "~/ui/overlays/dialog-page";

/** What a trial user is asked in the member centre: go on as now, or register (specification section 6, type 4). */
export function TrialPrompt({ cancelTo }: { cancelTo: string }) {
  const text = useText();
  return (
    <ConfirmDialog
      id="trial-title"
      level={2}
      title={text("member:trial_title")}
      text={text("member:trial_text")}
      cancel={{ to: cancelTo, label: text("member:trial_cancel") }}
    >
      <Link className="btn main" to="/m/register">
        {text("member:register_now")}
      </Link>
    </ConfirmDialog>
  );
}

import { useText } from "~/i18n/text";
import { StatePanel } from "~/ui/feedback/state-panel";
import { Link } from "~/ui/layout/link";
import { useDialogPath } from "~/ui/overlays/dialog-path";

/** Shown to trial accounts, which cannot win rewards, with a link to registration. */
export function TrialNotice() {
  const text = useText();
  const dialogPath = useDialogPath();
  return (
    <StatePanel illustration="empty" title={text("member:trial_title")} text={text("member:trial_no_rewards")}>
      <Link className="btn main" to={dialogPath("/m/register")}>
        {text("member:register_now")}
      </Link>
    </StatePanel>
  );
}

import { useText } from "~/i18n/text";
import { StatePanel } from "~/ui/feedback/state-panel";
import { Link } from "~/ui/layout/link";

/** A trial user wins no rewards: the way to an account that does. */
export function TrialNote() {
  const text = useText();
  return (
    <StatePanel drawing="empty" title={text("member:trial_title")} text={text("member:trial_no_rewards")}>
      <Link className="btn main" to="/m/register">
        {text("member:register_now")}
      </Link>
    </StatePanel>
  );
}

import { useText } from "~/i18n/text";
import { Link } from "~/ui/link";
import { StatePanel } from "~/ui/state-panel";

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

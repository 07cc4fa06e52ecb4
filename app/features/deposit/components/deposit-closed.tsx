import { useText } from "~/i18n/text";
import { MessageToast } from "~/safer-play/components/message-toast";
import { StatePanel } from "~/ui/feedback/state-panel";
import { UnavailableState } from "~/ui/feedback/states";
import { Link } from "~/ui/layout/link";
import { useDialogPath } from "~/ui/overlays/dialog-path";
import type { DepositRefusal } from "../deposit.response-schema.server";

/** Why this account cannot deposit, and what to do: the message goes, the reason stays. */
export function DepositClosed({ error, trial }: DepositRefusal) {
  const text = useText();
  const dialogPath = useDialogPath();
  const title = text("member:deposit_closed");
  return (
    <div className="sec">
      <MessageToast tone="bad" message={error} seconds={2} />
      {trial ? (
        <StatePanel illustration="unavailable" title={title} text={text("member:deposit_trial")}>
          <Link className="btn main" to={dialogPath("/m/register")}>
            {text("member:register_now")}
          </Link>
        </StatePanel>
      ) : (
        <UnavailableState supportTo="/m/service" title={title} text={text("member:deposit_type")} />
      )}
    </div>
  );
}

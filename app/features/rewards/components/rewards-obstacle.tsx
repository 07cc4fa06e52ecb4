import { useText } from "~/i18n/text";
import { ExternalPage } from "~/ui/feedback/external-page";
import { StatePanel } from "~/ui/feedback/state-panel";
import { FailedState, UnavailableState } from "~/ui/feedback/states";
import { Link } from "~/ui/layout/link";
import { useDialogPath } from "~/ui/overlays/dialog-path";
import { Toast } from "~/ui/overlays/toast";
import type { ClosedRewards, PromoCodePage, RewardPage } from "../rewards.response-schema.server";

interface RewardsObstacleProps {
  page: RewardPage | PromoCodePage | ClosedRewards;
  /** Address of the page. */
  retryTo: string;
}

/** Why this visitor has no rewards or promo codes here; nothing if they have. */
export function RewardsObstacle({ page, retryTo }: RewardsObstacleProps) {
  const text = useText();
  if (page.state === "failed") return <FailedState retryTo={retryTo} level={2} />;
  if (page.state === "closed") return <RewardCentreClosed />;
  if (page.state === "trial") return <TrialNotice />;
  if (page.state === "elsewhere") return <ExternalPage title={text("member:reward_centre")} url={page.url} />;
  return null;
}

/** The merchant has no reward centre. */
function RewardCentreClosed() {
  const text = useText();
  return (
    <>
      <Toast tone="bad" message={text("member:contact_service")} />
      <UnavailableState supportTo="/m/service" />
    </>
  );
}

/** Trial accounts cannot win rewards. */
function TrialNotice() {
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

import { useText } from "~/i18n/text";
import { ExternalPage } from "~/ui/feedback/external-page";
import type { PromoCodePage, RewardPage } from "../rewards.response-schema.server";
import { RewardCentreClosed } from "./reward-centre-closed";
import { TrialNotice } from "./trial-notice";

/** Why this visitor has no rewards or promo codes here; nothing if they have. */
export function RewardsObstacle({ page }: { page: RewardPage | PromoCodePage }) {
  const text = useText();
  if (page.state === "closed") return <RewardCentreClosed />;
  if (page.state === "trial") return <TrialNotice />;
  if (page.state === "elsewhere") return <ExternalPage title={text("member:reward_centre")} url={page.url} />;
  return null;
}

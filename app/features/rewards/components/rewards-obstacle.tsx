import type { PromoCodePage, RewardPage } from "../rewards.response-schema.server";
import { RewardCentreClosed } from "./reward-centre-closed";
import { RewardsElsewhere } from "./rewards-elsewhere";
import { TrialNotice } from "./trial-notice";

/** Why this visitor has no rewards or promo codes here; nothing if they have. */
export function RewardsObstacle({ page }: { page: RewardPage | PromoCodePage }) {
  if (page.state === "closed") return <RewardCentreClosed />;
  if (page.state === "trial") return <TrialNotice />;
  return page.state === "elsewhere" ? <RewardsElsewhere url={page.url} /> : null;
}

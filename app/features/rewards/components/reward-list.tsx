import { useText } from "~/i18n/text";
import { EmptyState } from "~/ui/feedback/states";
import type { RewardPage } from "../rewards.response-schema.server";
import { RewardItem } from "./reward-item";

/** The member's rewards. An issued reward has a button, if the gateway can claim it. */
export function RewardList({ page }: { page: Extract<RewardPage, { state: "open" }> }) {
  const text = useText();
  const { idempotencyKey, rewards, claimable, canClaim } = page;
  if (rewards.length === 0) {
    return (
      <EmptyState
        title={text("member:no_rewards")}
        text={text("member:no_rewards_hint")}
        action={{ to: "/m/activity", label: text("lobby:promotions") }}
      />
    );
  }
  return (
    <>
      {canClaim && <p className="lead">{text("member:claimable", { number: claimable })}</p>}
      <ul className="stack">
        {rewards.map((reward) => (
          <RewardItem key={reward.id} reward={reward} idempotencyKey={canClaim ? idempotencyKey : undefined} />
        ))}
      </ul>
    </>
  );
}

import { type Text, useText } from "~/i18n/text";
import { VipCard } from "~/ui/content/vip-card";
import { FailedState } from "~/ui/feedback/states";
import type { MemberCentre, Rank } from "../member.response-schema.server";

interface RankCardProps {
  rank: NonNullable<MemberCentre["rank"]>;
  retryTo: string;
}

/** The member's level and the progress to the next one. */
export function RankCard({ rank, retryTo }: RankCardProps) {
  const text = useText();
  if (!rank.ok) return <FailedState retryTo={retryTo} title={text("member:rank_failed")} level={2} />;
  const { level, name, progress } = rank.data;
  const ranked = hasRank(rank.data);
  return (
    <VipCard
      level={level > 0 ? text("member:vip_level", { level }) : (name ?? text("member:no_rank"))}
      note={level > 0 ? name : undefined}
      value={ranked ? progress : undefined}
      max={1}
      progress={progressText(rank.data, text)}
      next={ranked && progress < 1 ? text("member:next_level", { level: level + 1 }) : undefined}
    />
  );
}

/** Without a rank the progress counts as complete, but a full bar would say that there is nothing left to reach. */
export function hasRank({ level, name }: Rank): boolean {
  return level > 0 || name !== undefined;
}

/** "2 of 3 conditions", or a text for a full bar. */
export function progressText(rank: Rank, text: Text): string {
  const { progress, completed, expected } = rank;
  if (!hasRank(rank) && expected === 0) return "";
  return hasRank(rank) && progress >= 1 ? text("member:rank_full") : text("member:conditions", { completed, expected });
}

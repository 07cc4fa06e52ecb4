import { type Text, useText } from "~/i18n/text";
import { VipCard } from "~/ui/content/vip-card";
import { Progress } from "~/ui/feedback/progress";
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
  const isLevelKnown = level > 0 || name !== undefined;
  return (
    <VipCard
      level={levelTitle(rank.data, text)}
      note={level > 0 ? name : undefined}
      value={progress}
      max={1}
      progress={progressText(rank.data, text)}
      next={isLevelKnown && progress < 1 ? text("member:next_level", { level: level + 1 }) : undefined}
    />
  );
}

/** The progress as a bar. Without a rank label it is full. */
export function RankBar({ rank }: { rank: Rank }) {
  const text = useText();
  return <Progress value={rank.progress} max={1} label={progressText(rank, text) || levelTitle(rank, text)} />;
}

/** "VIP 4" or the name of the level. Some gateways tell neither, but a label and the progress. */
export function levelTitle({ level, name, ranked }: Rank, text: Text): string {
  if (level > 0) return text("member:vip_level", { level });
  return name ?? text(ranked ? "member:your_level" : "member:no_rank");
}

/** "Conditions met: 2 of 3", or a text for the full bar of a rank. Without a rank and conditions there is no text. */
export function progressText({ ranked, progress, completed, expected }: Rank, text: Text): string {
  if (!ranked && expected === 0) return "";
  return ranked && progress >= 1 ? text("member:rank_full") : text("member:conditions", { completed, expected });
}

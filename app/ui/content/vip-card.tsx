import "../styles/member.css";
import { ForeignText } from "~/i18n/text-language";
import { Progress } from "../feedback/progress";
import { Icon } from "../layout/icons";

export type VipCardProps = {
  /** "VIP 4" */
  level: string;
  /** "Gold, level kept until 31 Aug" */
  note?: string | undefined;
  value: number;
  max: number;
  /** The progress as text: "Conditions met: 3 of 5"; empty where there is nothing to say. */
  progress: string;
  /** "Next: VIP 5" */
  next?: string | undefined;
};

export function VipCard({ level, note, value, max, progress, next }: VipCardProps) {
  return (
    <section className="panel vip" aria-labelledby="vip-level">
      <div className="between">
        <h2 className="vip-level" id="vip-level">
          <ForeignText>{level}</ForeignText>
        </h2>
        <Icon name="vip" />
      </div>
      {note && (
        <p>
          <ForeignText>{note}</ForeignText>
        </p>
      )}
      <Progress value={value} max={max} label={progress || level} />
      <p className="between num" aria-hidden={next ? undefined : "true"}>
        <b>{progress}</b>
        {next && <span>{next}</span>}
      </p>
    </section>
  );
}

import type { ReactNode } from "react";
import { Illustration, type IllustrationName } from "./illustrations";

export type StatePanelProps = {
  illustration: IllustrationName;
  title: string;
  /** One sentence. */
  text?: string | undefined;
  /** Heading level: 1 when the panel is the whole page, 2 inside a page, 3 inside a section. */
  level?: 1 | 2 | 3 | undefined;
  /** One action: a link or a button. */
  children?: ReactNode;
};

/** An empty, failed or closed state: illustration, title, one sentence and one action. */
export function StatePanel({ illustration, title, text, level = 2, children }: StatePanelProps) {
  const Title = `h${level}` as const;
  return (
    <div className="panel state">
      <Illustration name={illustration} />
      <Title className="state-title">{title}</Title>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}

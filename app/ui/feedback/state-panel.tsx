import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./illustrations";

export type StatePanelProps = {
  drawing: DrawingName;
  title: string;
  /** One sentence. */
  text?: string | undefined;
  /** The title's level in the page; 2 inside a page, 3 inside a section, 1 where the state is the page. */
  level?: 1 | 2 | 3 | undefined;
  /** Script replaced content with this state: it is announced. */
  live?: boolean | undefined;
  /** One action. */
  children?: ReactNode;
};

/** A drawing, one sentence, one action. */
export function StatePanel({ drawing, title, text, level = 2, live, children }: StatePanelProps) {
  const Title = `h${level}` as const;
  return (
    <div className="panel state" role={live ? "status" : undefined}>
      <Drawing name={drawing} />
      <Title className="state-title">{title}</Title>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}

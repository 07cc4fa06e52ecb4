import type { ReactNode } from "react";
import { useText } from "~/i18n/text";
import { Icon } from "./icons";
import { Link } from "./link";

export type BehindProps = {
  header: ReactNode;
  /** The first screen of the page; nobody can scroll to more. */
  children: ReactNode;
};

/** The page below a sheet: seen, and out of reach. */
export function Behind({ header, children }: BehindProps) {
  return (
    <div className="behind" inert>
      {header}
      <div className="edge">{children}</div>
    </div>
  );
}

export type SheetProps = {
  /** Unique in the page: the title carries it. */
  id: string;
  title: string;
  /** Where closing leads: the page behind. */
  closeTo: string;
  /** The title is the page's h1 where the sheet is a route. */
  level?: 1 | 2 | undefined;
  children: ReactNode;
};

/**
 * A modal that is a page of its own. Not a `<dialog>`: phones of 2019 do not know it, and without script it cannot be
 * opened as a modal anyway. The cross comes first in tab order although the title stands left of it.
 */
export function Sheet({ id, title, closeTo, level = 1, children }: SheetProps) {
  const text = useText();
  const Title = `h${level}` as const;
  return (
    <>
      <Scrim to={closeTo} />
      <div className="sheet" role="dialog" aria-modal="true" aria-labelledby={id}>
        <header className="sheet-head">
          <Link className="ib" to={closeTo} data-close="" preventScrollReset>
            <span className="vh">{text("common:close")}</span>
            <Icon name="close" />
          </Link>
          <Title className="sheet-title" id={id}>
            {title}
          </Title>
        </header>
        {children}
        <SafePlay />
      </div>
    </>
  );
}

/** The way to safe play, one tap from every page: sheets hide the footer that has it elsewhere. */
export function SafePlay() {
  const text = useText();
  return (
    <p className="sheet-safe">
      <Link className="link" to="/m/responsible">
        {text("common:responsiblePlay")}
      </Link>
    </p>
  );
}

/** A tap beside the sheet closes it; keyboards and screen readers have the cross. */
function Scrim({ to }: { to: string }) {
  return <Link className="scrim" to={to} tabIndex={-1} aria-hidden="true" preventScrollReset />;
}

export type ConfirmDialogProps = {
  id: string;
  title: string;
  text?: string | undefined;
  /** The way out that changes nothing. */
  cancel: { to: string; label: string };
  level?: 1 | 2 | undefined;
  /** The form with the one filled button. */
  children: ReactNode;
};

export function ConfirmDialog({ id, title, text, cancel, level = 1, children }: ConfirmDialogProps) {
  const Title = `h${level}` as const;
  return (
    <>
      <Scrim to={cancel.to} />
      <div className="ask" role="alertdialog" aria-modal="true" aria-labelledby={id}>
        <Title className="ask-title" id={id}>
          {title}
        </Title>
        {text && <p className="muted">{text}</p>}
        <div className="pair">
          <Link className="btn line" to={cancel.to} data-close="" preventScrollReset>
            {cancel.label}
          </Link>
          {children}
        </div>
      </div>
    </>
  );
}

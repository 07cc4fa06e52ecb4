import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useText } from "~/i18n/text";
import { Icon } from "../layout/icons";
import { Link, type LinkProps } from "../layout/link";

export type BehindProps = {
  header: ReactNode;
  /** The first screen of the page; nobody can scroll to more. */
  children: ReactNode;
};

/** The page below a sheet: seen, and out of reach. */
export function PageBehind({ header, children }: BehindProps) {
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
 *
 * What makes it a modal: the page below is inert, cannot be scrolled, and is one step away. `boot` closes on Escape and
 * keeps one place in history for all sheets: closing goes back where the page below is the one before, and a link that
 * leads to another sheet (`<SheetLink>`) takes the place of this one.
 */
export function DialogPage({ id, title, closeTo, level = 1, children }: SheetProps) {
  const text = useText();
  const frame = useFocusInside();
  const Title = `h${level}` as const;
  return (
    <>
      <Scrim to={closeTo} />
      <div ref={frame} className="sheet" role="dialog" aria-modal="true" aria-labelledby={id} tabIndex={-1}>
        <header className="sheet-head">
          <Link className="icon-button" to={closeTo} data-close="" replace preventScrollReset>
            <span className="visually-hidden">{text("common:close")}</span>
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

/** A link from one sheet to another, which takes its place in history: closing stays one step away. */
export function DialogLink(link: LinkProps) {
  return <Link {...link} data-swap="" replace preventScrollReset />;
}

/**
 * Takes the focus into a sheet that opened without a new document, and gives it back to the link that opened it.
 * Where the document is new, the browser begins at its top, and what is below the sheet is inert.
 */
function useFocusInside(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { pathname } = location;
    if (!frame.current?.contains(document.activeElement)) frame.current?.focus({ preventScroll: true });
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || location.pathname === pathname) return;
        document.querySelector<HTMLElement>(`a[href^="${pathname}"]`)?.focus({ preventScroll: true });
      });
    };
  }, []);
  return frame;
}

/** A tap beside the sheet closes it; keyboards and screen readers have the cross. */
function Scrim({ to }: { to: string }) {
  return <Link className="scrim" to={to} tabIndex={-1} aria-hidden="true" data-close="" replace preventScrollReset />;
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
  const frame = useFocusInside();
  const Title = `h${level}` as const;
  return (
    <>
      <Scrim to={cancel.to} />
      <div ref={frame} className="ask" role="alertdialog" aria-modal="true" aria-labelledby={id} tabIndex={-1}>
        <Title className="ask-title" id={id}>
          {title}
        </Title>
        {text && <p className="muted">{text}</p>}
        <div className="pair">
          <Link className="btn line" to={cancel.to} data-close="" replace preventScrollReset>
            {cancel.label}
          </Link>
          {children}
        </div>
      </div>
    </>
  );
}

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useText } from "~/i18n/text";
import { Icon } from "../layout/icons";
import { Link, type LinkProps } from "../layout/link";
import { findOpener, focusOpener } from "./dialog-opener";

export type InertBackgroundProps = {
  header: ReactNode;
  /** The first screen of the page; the rest cannot be scrolled to. */
  children: ReactNode;
};

/** The page behind a dialog: visible but inert. */
export function InertBackground({ header, children }: InertBackgroundProps) {
  return (
    <div className="behind" inert>
      {header}
      <div className="edge wide">{children}</div>
    </div>
  );
}

export type DialogPageProps = {
  /** Id of the heading, unique in the page. */
  id: string;
  title: string;
  /** Address of the page behind. */
  closeTo: string;
  /** With script, closing goes back to the page before, whatever it is. */
  closesBack?: boolean | undefined;
  children: ReactNode;
};

/**
 * A modal dialog with an address. It is not a `<dialog>` element, because old browsers do not support that and because
 * script is needed to open one as a modal. The close link comes before the title in the tab order.
 *
 * The page behind is inert and does not scroll. The `boot` script closes the dialog on Escape and keeps a single
 * history entry for all dialogs: closing goes back when the previous entry is the page behind, and a link to another
 * dialog (`DialogLink`) replaces the entry.
 */
export function DialogPage({ id, title, closeTo, closesBack = false, children }: DialogPageProps) {
  const text = useText();
  const dialog = useDialogFocus();
  const closing = { to: closeTo, "data-close": "", ...(closesBack && { "data-back": "" }) };
  return (
    <>
      <Scrim {...closing} />
      <div ref={dialog} className="sheet" role="dialog" aria-modal="true" aria-labelledby={id} tabIndex={-1}>
        <header className="sheet-head">
          <Link className="icon-button" {...closing} replace preventScrollReset>
            <span className="visually-hidden">{text("common:close")}</span>
            <Icon name="close" />
          </Link>
          <h1 className="sheet-title" id={id}>
            {title}
          </h1>
        </header>
        {children}
        <SafePlayLink />
      </div>
    </>
  );
}

/** The link to the safe play page, for pages whose footer is hidden or absent. */
export function SafePlayLink() {
  const text = useText();
  return (
    <p className="sheet-safe">
      <Link className="link" to="/m/responsible">
        {text("common:responsiblePlay")}
      </Link>
    </p>
  );
}

/**
 * Moves the focus into a dialog that was opened by client-side navigation, and returns it to what opened it. A dialog over
 * the same page, such as a question that a page asks first, leaves it to that page's content.
 * In a new document this is not needed: focus starts at the top, and the page behind is inert.
 */
export function useDialogFocus(): RefObject<HTMLDivElement | null> {
  const dialog = useRef<HTMLDivElement>(null);
  // In the first render, when the page that opened it is still shown.
  const [opener] = useState(() => (import.meta.env.SSR ? undefined : findOpener()));
  useEffect(() => {
    const { pathname } = location;
    const element = dialog.current;
    // A human verification lies over the dialog and has the focus when the app starts meanwhile (human-check/check.ts).
    const isCovered = element?.getAttribute("aria-modal") === "false";
    if (!isCovered && !element?.contains(document.activeElement)) element?.focus({ preventScroll: true });
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        if (location.pathname === pathname) focusContent();
        else focusOpener(opener, pathname);
      });
    };
  }, [opener]);
  return dialog;
}

function focusContent(): void {
  const main = document.getElementById("main");
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/** A tap beside the dialog closes it. Keyboards and screen readers use the close link. */
function Scrim(closing: Pick<LinkProps, "to">) {
  return <Link className="scrim" {...closing} tabIndex={-1} aria-hidden="true" replace preventScrollReset />;
}

export type ConfirmDialogProps = {
  id: string;
  title: string;
  text?: string | undefined;
  /** Link that closes the dialog without a change. */
  cancel: { to: string; label: string };
  /** The form with the button that confirms. */
  children: ReactNode;
};

/** A question with two answers: cancel, or the form in `children`. */
export function ConfirmDialog({ id, title, text, cancel, children }: ConfirmDialogProps) {
  const dialog = useDialogFocus();
  return (
    <>
      <Scrim to={cancel.to} />
      <div ref={dialog} className="ask" role="alertdialog" aria-modal="true" aria-labelledby={id} tabIndex={-1}>
        <h1 className="ask-title" id={id}>
          {title}
        </h1>
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

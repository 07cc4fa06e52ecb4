import { useEffect, useRef, useState } from "react";
import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { Link } from "~/ui/layout/link";
import { ConfirmDialog } from "~/ui/overlays/dialog-page";
import { isStageTaken } from "~/ui/overlays/overlay-state";

/** After announcements, which come 500 ms after the page (specification section 9), have had their turn. */
const DELAY_MS = 1500;
const SHOWN = "invite-shown";

/**
 * The invitation, once in a session of the browser (specification section 2, other screens), and never over something
 * else. Without script the menu leads to it.
 */
export function InviteOnce() {
  const text = useText();
  const { lite, member, menu } = useFrame();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const offered = menu.referral && !lite;
  useEffect(() => {
    if (!offered || wasShown()) return;
    const timer = setTimeout(() => {
      if (isStageTaken()) return;
      rememberShown();
      setOpen(true);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [offered]);
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>("[data-close]")?.focus();
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && setOpen(false);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open]);
  if (!open) return null;
  return (
    <div
      ref={box}
      onClickCapture={(event) => {
        if (!(event.target instanceof Element) || !event.target.closest('a[href="/m/home"]')) return;
        event.preventDefault();
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <ConfirmDialog
        id="invite-title"
        level={2}
        title={text("games:invite")}
        text={text("games:invite_text")}
        cancel={{ to: "/m/home", label: text("games:not_now") }}
      >
        <Link className="btn main wide" to={member ? "/m/invite" : "/m/register"}>
          {text(member ? "games:invite_link" : "common:register")}
        </Link>
      </ConfirmDialog>
    </div>
  );
}

function wasShown(): boolean {
  try {
    return sessionStorage.getItem(SHOWN) !== null;
  } catch {
    // Without storage it cannot be known that it was shown: better never than on every page.
    return true;
  }
}

function rememberShown(): void {
  sessionStorage.setItem(SHOWN, "1");
}

import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { Link } from "~/ui/layout/link";
import { canShowModal } from "~/ui/overlays/can-show-modal";
import { isPlainClick } from "~/ui/plain-click";

const HelpDialog = lazy(() => import("./help-dialog"));

/**
 * A link to the help centre. After hydration it opens in a dialog over the page.
 */
export function HelpLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  function show(event: MouseEvent) {
    if (!isPlainClick(event) || !canShowModal()) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <Link className={className} to="/m/help" data-start="" onClick={show}>
        {children}
      </Link>
      {open && (
        <Suspense>
          <HelpDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

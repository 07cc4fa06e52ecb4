import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { Link } from "~/ui/layout/link";
import { canShowModal } from "~/ui/overlays/can-show-modal";

const HelpDialog = lazy(() => import("./help-dialog"));

/**
 * A way to the help centre that opens it over the page once the app runs (specification section 2, footer), and leads
 * to its page otherwise.
 */
export function HelpLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  function show(event: MouseEvent) {
    const plain = !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain || !canShowModal()) return;
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

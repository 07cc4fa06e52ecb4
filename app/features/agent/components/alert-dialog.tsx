import type { ReactNode } from "react";
import type { ContractAlert } from "~/frame/member/contract-alerts.server";
import { useText } from "~/i18n/text";
import { Link } from "~/ui/layout/link";
import { useDialogFocus } from "~/ui/overlays/dialog-page";
import { contractPaths } from "../contract-paths";
import styles from "./agent.module.css";

interface AlertDialogProps {
  /** One row each, with a link to its contract page. */
  alerts: readonly ContractAlert[];
  /** The form that dismisses the alert. Its button has `data-close`, so that Escape presses it. */
  children: ReactNode;
}

export function AlertDialog({ alerts, children }: AlertDialogProps) {
  const text = useText();
  const dialog = useDialogFocus();
  return (
    <>
      <div className="scrim" />
      <div
        ref={dialog}
        className="ask"
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="alert-title"
        tabIndex={-1}
      >
        <h1 className="ask-title" id="alert-title">
          {text("agent:alert_title")}
        </h1>
        <p className="muted">{text("agent:alert_text")}</p>
        <ul className={styles.alerts}>
          {alerts.map(({ page, count }) => (
            <li key={page}>
              <span>{text(`agent:alert_${page}`, { count })}</span>
              <Link className="btn main" to={contractPaths[page]}>
                <span>
                  {text("agent:go")}
                  <span className="visually-hidden">{`: ${text(`agent:alert_${page}`, { count })}`}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </>
  );
}

import type { ReactNode } from "react";
import { Icon } from "~/ui/layout/icons";
import styles from "../registration.module.css";

interface FoldedFieldsProps {
  label: string;
  isOpen: boolean;
  children: ReactNode;
}

/** Fields in a disclosure. Browsers cannot show a validation message inside a closed one. */
export function FoldedFields({ label, isOpen, children }: FoldedFieldsProps) {
  return (
    <details className={styles.disclosure} open={isOpen}>
      <summary className="link">
        {label}
        <span className={styles.chevron}>
          <Icon name="down" size="small" />
        </span>
      </summary>
      {children}
    </details>
  );
}

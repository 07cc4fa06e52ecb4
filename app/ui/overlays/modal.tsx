import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useText } from "~/i18n/text";
import { Icon } from "../layout/icons";
import styles from "./modal.module.css";

export type ModalProps = {
  /** Unique in the page: the title carries it. */
  id: string;
  title: string;
  /** It has been closed: by the cross, a tap beside it, the Escape key, or a form of method `dialog` inside. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * A sheet that script opens over the page, as a native dialog: focus stays inside and comes back, the rest is out of
 * reach. For extras only, and where `canShowModal`: what must work without script is a page (`Sheet`).
 */
export function Modal({ id, title, onClose, children }: ModalProps) {
  const text = useText();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  function closeBeside({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    if (target === currentTarget) currentTarget.close();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key is the dialog's own
    <dialog ref={box} className={styles.modal} aria-labelledby={id} onClose={onClose} onClick={closeBeside}>
      <div className={styles.inside}>
        <div className="sheet-head">
          <button type="button" className="icon-button" onClick={() => box.current?.close()}>
            <span className="visually-hidden">{text("common:close")}</span>
            <Icon name="close" />
          </button>
          <h2 className="sheet-title" id={id}>
            {title}
          </h2>
        </div>
        {children}
      </div>
    </dialog>
  );
}

import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useText } from "~/i18n/text";
import { afterNextPaint } from "../feedback/next-paint";
import { Icon } from "../layout/icons";
import styles from "./modal.module.css";

export type ModalProps = {
  /** Id of the heading, unique in the page. */
  id: string;
  title: string;
  /** Called after the close button, a tap beside the dialog, the Escape key or a `method="dialog"` form inside. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * A native modal dialog that script opens over the page; the browser manages the focus. Use it only for extras and only
 * if `canShowModal()`. Content that must work without script is a `DialogPage`.
 */
export function Modal({ id, title, onClose, children }: ModalProps) {
  const text = useText();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open) return;
    dialog.showModal();
    // The browser would focus the close button, with a focus ring although no keyboard was used.
    heading.current?.focus();
  }, []);
  async function close() {
    const dialog = ref.current;
    if (!dialog) return;
    // The tap is answered first: without its modal dialog every element of the page gets a new style.
    dialog.dataset.closing = "";
    await afterNextPaint();
    dialog.close();
  }
  async function onClosed() {
    // The browser has closed it: the page behind is shown before anything is rendered.
    await afterNextPaint();
    onClose();
  }
  function closeOnBackdrop({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    if (target === currentTarget) close();
  }
  function closeByForm(event: FormEvent) {
    if ((event.target as HTMLFormElement).method !== "dialog") return;
    event.preventDefault();
    close();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape
    <dialog
      ref={ref}
      className={styles.modal}
      aria-labelledby={id}
      onClose={onClosed}
      onClick={closeOnBackdrop}
      onSubmit={closeByForm}
    >
      <div className={styles.inside}>
        <div className="sheet-head">
          <button type="button" className="icon-button" onClick={close}>
            <span className="visually-hidden">{text("common:close")}</span>
            <Icon name="close" />
          </button>
          <h2 ref={heading} className={`sheet-title ${styles.title}`} id={id} tabIndex={-1}>
            {title}
          </h2>
        </div>
        {children}
      </div>
    </dialog>
  );
}

import { useText } from "~/i18n/text";
import { Link } from "~/ui/layout/link";
import { Modal } from "~/ui/overlays/modal";

interface InviteDialogProps {
  /** The page of the member's link, or the registration for guests. */
  to: string;
  label: string;
  onClose: () => void;
}

export default function InviteDialog({ to, label, onClose }: InviteDialogProps) {
  const text = useText();
  return (
    <Modal id="invite-title" title={text("games:invite")} onClose={onClose}>
      <form method="dialog" className="stack">
        <p className="muted">{text("games:invite_text")}</p>
        <div className="pair">
          <button type="submit" className="btn line">
            {text("games:not_now")}
          </button>
          <Link className="btn main" to={to}>
            {label}
          </Link>
        </div>
      </form>
    </Modal>
  );
}

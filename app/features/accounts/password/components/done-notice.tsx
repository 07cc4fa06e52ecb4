import { useEffect } from "react";
import { useNavigate } from "react-router";
import { Toast } from "~/ui/overlays/toast";

interface DoneNoticeProps {
  message: string;
  /** Where the dialog leads afterwards. */
  to: string;
}

const NOTICE_MS = 1000;

/** Says for a second that a form was carried out, then closes the dialog (docs/behaviour.md 19.3). */
export function DoneNotice({ message, to }: DoneNoticeProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return <Toast tone="good" message={message} top />;
}

/** Asks the server to answer a success to the page, which then shows the notice. Without script it redirects. */
export function InPlaceField({ hydrated }: { hydrated: boolean }) {
  return hydrated ? <input type="hidden" name="inPlace" value="on" /> : null;
}

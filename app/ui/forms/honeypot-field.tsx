import { useText } from "~/i18n/text";

/** Name of the field that people leave empty. Browsers do not fill in a field of this name. */
export const HONEYPOT_FIELD = "leave_empty";

/** A hidden field of public forms: only programs fill it in. */
export function HoneypotField() {
  const text = useText();
  return (
    <label className="visually-hidden" aria-hidden="true">
      {text("common:leave_empty")}
      <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </label>
  );
}

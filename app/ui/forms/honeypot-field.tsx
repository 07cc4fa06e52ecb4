import { useText } from "~/i18n/text";

/** Name of the field that people leave empty. It is none that browsers fill in by themselves. */
export const HONEYPOT_FIELD = "leave_empty";

/** A hidden field of public forms: programs that fill in every field give themselves away. */
export function HoneypotField() {
  const text = useText();
  return (
    <label className="visually-hidden" aria-hidden="true">
      {text("common:leave_empty")}
      <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </label>
  );
}

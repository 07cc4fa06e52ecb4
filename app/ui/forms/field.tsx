import type { ReactNode } from "react";
import { Icon } from "../layout/icons";

export type FieldTexts = {
  label: string;
  hint?: string | undefined;
  /** Error message; marks the field as invalid. */
  error?: string | undefined;
  /** The messages may change after the field loses the focus; screen readers announce the change. */
  live?: boolean | undefined;
};

export type FieldProps = FieldTexts & {
  /** Id of the control in `children`; give the control `fieldAttributes(id, …)`. */
  id: string;
  children: ReactNode;
};

/** A form field: label above the control, hint and error below. */
export function Field({ id, label, hint, error, live, children }: FieldProps) {
  return (
    <div className={error ? "field wrong" : "field"} aria-live={live ? "polite" : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className="hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="err" id={errorId(id)}>
      <Icon name="warning" size="tiny" />
      {error}
    </p>
  );
}

export type FieldAttributes = {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
};

/** Attributes that connect a control with its label, hint and error. */
export function fieldAttributes(id: string, { hint, error }: Pick<FieldTexts, "hint" | "error">): FieldAttributes {
  const attributes: FieldAttributes = { id };
  const described = [error && errorId(id), hint && hintId(id)].filter(Boolean).join(" ");
  if (described) attributes["aria-describedby"] = described;
  if (error) attributes["aria-invalid"] = true;
  return attributes;
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

import type { ReactNode } from "react";
import { Icon } from "../layout/icons";

export type FieldWords = {
  label: string;
  hint?: string | undefined;
  /** In words; its presence marks the field as wrong. */
  error?: string | undefined;
  /** Its words may change after it was left: screen readers are told. */
  live?: boolean | undefined;
};

export type FieldProps = FieldWords & {
  /** Of the control inside, which takes `fieldAttributes(id, …)` as well. */
  id: string;
  children: ReactNode;
};

/** Label above, hint and error below. */
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

/** What ties a control to the words around it. */
export function fieldAttributes(id: string, { hint, error }: Pick<FieldWords, "hint" | "error">): FieldAttributes {
  const attributes: FieldAttributes = { id };
  const described = [error && errorId(id), hint && hintId(id)].filter(Boolean).join(" ");
  if (described) attributes["aria-describedby"] = described;
  if (error) attributes["aria-invalid"] = true;
  return attributes;
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

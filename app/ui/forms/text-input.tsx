import type { ComponentPropsWithRef, ReactNode } from "react";
import { Icon, type IconName } from "../layout/icons";
import { Field, type FieldTexts, fieldAttributes } from "./field";

type Input = Omit<ComponentPropsWithRef<"input">, "id" | "name" | "children" | "className" | "style">;

export type TextInputProps = Input &
  FieldTexts & {
    name: string;
    /** The default is `name`. Set it when a page has two fields of the same name. */
    id?: string | undefined;
    icon?: IconName | undefined;
    /** Empties the input when it changes. What stands beside the input stays on the page, and keeps the focus. */
    resetKey?: string | number | undefined;
    /** Placed before the input: a dialling code. */
    before?: ReactNode;
    /** Placed after the input: a button. */
    after?: ReactNode;
  };

export function TextInput({
  name,
  id = name,
  label,
  hint,
  error,
  live,
  icon,
  resetKey,
  before,
  after,
  ...input
}: TextInputProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} live={live}>
      <div className="in">
        {icon && <Icon name={icon} size="small" />}
        {before}
        <input key={resetKey} {...input} name={name} {...fieldAttributes(id, { hint, error })} />
        {after}
      </div>
    </Field>
  );
}

export type SelectInputProps = Omit<ComponentPropsWithRef<"select">, "id" | "name" | "className" | "style"> &
  FieldTexts & { name: string; id?: string | undefined };

export function SelectInput({ name, id = name, label, hint, error, children, ...select }: SelectInputProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="in">
        <select {...select} name={name} {...fieldAttributes(id, { hint, error })}>
          {children}
        </select>
        <Icon name="down" size="small" />
      </div>
    </Field>
  );
}

export type TextAreaProps = Omit<ComponentPropsWithRef<"textarea">, "id" | "name" | "className" | "style"> &
  FieldTexts & { name: string; id?: string | undefined };

export function TextArea({ name, id = name, label, hint, error, ...area }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="in">
        <textarea rows={4} {...area} name={name} {...fieldAttributes(id, { hint, error })} />
      </div>
    </Field>
  );
}

import type { ComponentPropsWithRef, ReactNode } from "react";
import { FieldError, fieldAttributes } from "./field";

export type CheckboxProps = Omit<
  ComponentPropsWithRef<"input">,
  "id" | "name" | "type" | "children" | "className" | "style"
> & {
  name: string;
  id?: string | undefined;
  error?: string | undefined;
  /** The label; it may contain links. */
  children: ReactNode;
};

export function Checkbox({ name, id = name, error, children, ...input }: CheckboxProps) {
  return (
    <div className={error ? "wrong" : undefined}>
      <label className="tick">
        <input {...input} type="checkbox" name={name} {...fieldAttributes(id, { error })} />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}

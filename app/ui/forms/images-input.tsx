import type { ComponentPropsWithRef } from "react";
import { Field, type FieldTexts, fieldAttributes } from "./field";
import styles from "./images-input.module.css";

export type ImagesInputProps = Omit<ComponentPropsWithRef<"input">, "id" | "name" | "type" | "className" | "style"> &
  FieldTexts & { name: string; id?: string | undefined };

/** Selects several PNG or JPEG files (docs/behaviour.md 19). The server checks their content. */
export function ImagesInput({ name, id = name, label, hint, error, ...input }: ImagesInputProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={`in ${styles.images}`}>
        <input
          accept="image/png,image/jpeg"
          multiple
          {...input}
          type="file"
          name={name}
          {...fieldAttributes(id, { hint, error })}
        />
      </div>
    </Field>
  );
}

import type { ComponentPropsWithRef } from "react";
import { Field, type FieldWords, fieldAttributes } from "./field";
import styles from "./images-input.module.css";

export type ImagesInputProps = Omit<ComponentPropsWithRef<"input">, "id" | "name" | "type" | "className" | "style"> &
  FieldWords & { name: string; id?: string | undefined };

/** Chooses pictures, several at a time: png or jpg (specification section 9). The server looks into them. */
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

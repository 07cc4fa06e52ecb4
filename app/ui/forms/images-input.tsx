import { type ComponentPropsWithRef, useEffect, useRef, useState } from "react";
import { useText } from "~/i18n/text";
import { Icon } from "../layout/icons";
import { Field, type FieldTexts, fieldAttributes } from "./field";
import styles from "./images-input.module.css";

export type ImagesInputProps = Omit<
  ComponentPropsWithRef<"input">,
  "id" | "name" | "type" | "className" | "style" | "ref" | "onChange"
> &
  FieldTexts & {
    name: string;
    id?: string | undefined;
    /** Pictures came with the form that this page answers. */
    sentBefore?: boolean | undefined;
  };

/**
 * Selects several PNG or JPEG files (docs/behaviour.md 19). The server checks their content. Without script the browser's
 * button, in the language of the phone, names what was chosen; with script there is one in the language of the page, and each
 * file is listed with its size and can be taken back. A form that comes back with another document has lost its files, which
 * a line says; a form that was sent by script still has them.
 */
export function ImagesInput({ name, id = name, label, hint, error, sentBefore = false, ...input }: ImagesInputProps) {
  const text = useText();
  const control = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  // The first value only: later ones are answers to what was sent by script.
  const [wereLost] = useState(sentBefore);
  const againId = wereLost && files.length === 0 ? `${id}-again` : undefined;
  const attributes = fieldAttributes(id, { hint, error });
  const readFiles = () => setFiles([...(control.current?.files ?? [])]);
  // Files that were chosen before hydration.
  useEffect(readFiles, []);
  function remove(file: File) {
    if (!control.current) return;
    keepFiles(
      control.current,
      files.filter((other) => other !== file),
    );
    readFiles();
    control.current.focus();
  }
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={`in ${styles.images}`}>
        <span className={`btn line slim ${styles.button}`} aria-hidden="true">
          {text("common:choosePictures")}
        </span>
        <input
          accept="image/png,image/jpeg"
          multiple
          {...input}
          ref={control}
          onChange={readFiles}
          type="file"
          name={name}
          {...attributes}
          aria-describedby={[againId, attributes["aria-describedby"]].filter(Boolean).join(" ") || undefined}
        />
      </div>
      {againId && (
        <p className={`hint ${styles.again}`} id={againId}>
          {text("common:choosePicturesAgain")}
        </p>
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span className={styles.name}>{file.name}</span>
              <span className="muted num">{formatSize(file.size)}</span>
              <button type="button" className="icon-button" onClick={() => remove(file)}>
                <span className="visually-hidden">{text("common:removeFile", { name: file.name })}</span>
                <Icon name="close" size="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}

/** Old browsers cannot take back single files: there all of them are taken back. */
function keepFiles(control: HTMLInputElement, files: readonly File[]): void {
  try {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    control.files = transfer.files;
  } catch {
    control.value = "";
  }
}

function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

import { Icon } from "./icons";

/** What went wrong with the form as a whole. Takes the focus where nothing else in the form is wrong. */
export function FormError({ message, focused }: { message: string | undefined; focused?: boolean | undefined }) {
  if (!message) return null;
  return (
    // Without script a live region that comes with the page is not announced; focus is.
    // biome-ignore lint/a11y/noAutofocus: the answer to a form that was just sent
    <p className="form-error" role="alert" tabIndex={-1} autoFocus={focused ?? false}>
      <Icon name="warning" size="small" />
      <span>{message}</span>
    </p>
  );
}

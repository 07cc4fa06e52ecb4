import { useText } from "~/i18n/text";

/** The id of a request, so that people can name it to customer service. */
export function RequestNumber({ id }: { id: string }) {
  const text = useText();
  return (
    <small className="muted num" data-request={id}>
      {text("common:request", { id })}
    </small>
  );
}

import { useText } from "~/i18n/text";

/** The first element of every page: keyboard users jump to `<main id="main">`. */
export function SkipLink() {
  const text = useText();
  return (
    <a className="skip" href="#main">
      {text("common:skip")}
    </a>
  );
}

import { useText } from "~/i18n/text";

/** First in every page, for people who move by keyboard: it leads to `<main id="main">`. */
export function SkipLink() {
  const text = useText();
  return (
    <a className="skip" href="#main">
      {text("common:skip")}
    </a>
  );
}

import { useText } from "~/i18n/text";
import { externalLinkAttributes, Link } from "../layout/link";
import { StatePanel } from "./state-panel";
import { UnavailableState } from "./states";

/** What the lobby itself does not have: the merchant's own page, or customer service where the merchant has none. */
export function ExternalPage({ title, url }: { title: string; url: string | undefined }) {
  const text = useText();
  if (!url) return <UnavailableState supportTo="/m/service" />;
  return (
    <StatePanel illustration="window" title={title} text={text("member:opens_outside_hint")}>
      <Link className="btn main" to={url} {...externalLinkAttributes}>
        {text("member:open_page")}
      </Link>
    </StatePanel>
  );
}

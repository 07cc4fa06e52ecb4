import { useText } from "~/i18n/text";
import { StatePanel } from "~/ui/feedback/state-panel";
import { UnavailableState } from "~/ui/feedback/states";
import { externalLinkAttributes, Link } from "~/ui/layout/link";

/** The gateway does not have this part: the merchant's own page, or customer service. */
export function RewardsElsewhere({ url }: { url: string | undefined }) {
  const text = useText();
  if (!url) return <UnavailableState supportTo="/m/service" />;
  return (
    <StatePanel illustration="empty" title={text("member:reward_centre")} text={text("member:opens_outside_hint")}>
      <Link className="btn main" to={url} {...externalLinkAttributes}>
        {text("member:open_page")}
      </Link>
    </StatePanel>
  );
}

import { useText } from "~/i18n/text";
import { externalLinkAttributes, Link } from "../layout/link";

/** Where a promotion or an announcement leads: a page of this site, or another site in a new tab. */
export function TargetLink({ to }: { to: string | undefined }) {
  const text = useText();
  if (!to) return null;
  const label = text("member:open_page");
  const className = "btn line wide";
  return to.startsWith("/") ? (
    <Link className={className} to={to}>
      {label}
    </Link>
  ) : (
    <a className={className} href={to} {...externalLinkAttributes}>
      {label}
    </a>
  );
}

import { PageTitle } from "~/frame/page-title";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { ForeignText } from "~/i18n/text-language";
import { contactLinks } from "~/site/contacts";
import { getSite } from "~/site/site.server";
import { ExternalRow } from "~/ui/layout/external-row";
import { TitleHeader } from "~/ui/layout/header";
import { Icon } from "~/ui/layout/icons";
import { externalLinkAttributes, Link } from "~/ui/layout/link";
import { RowEnd } from "~/ui/layout/row-end";
import { Section } from "~/ui/layout/section";
import { getSafePlay } from "../responsible.server";
import type { Route } from "./+types/responsible";

export async function loader({ context }: Route.LoaderArgs) {
  return getSafePlay(getSite(getRequestContext(context)));
}

const RULES = [
  "frame:safe_budget",
  "frame:safe_time",
  "frame:safe_losses",
  "frame:safe_mood",
  "frame:safe_minors",
] as const;

/** Advice on safer play, organisations that help, and the licence. Reachable while the site is closed. */
export default function Responsible({ loaderData: { minimumAge, licence, organisations } }: Route.ComponentProps) {
  const text = useText();
  const { status, contacts = [] } = useFrame();
  const title = text("frame:responsible_play");
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo="/m/home" />
      <main id="main">
        <div className="legal sec">
          <span className="age" aria-hidden="true">{`${minimumAge}+`}</span>
          <p>{text("common:adultsOnly", { age: minimumAge })}</p>
        </div>
        <Section id="rules" title={text("frame:safe_title")}>
          <ul className="panel stack">
            {RULES.map((rule) => (
              <li key={rule}>{text(rule)}</li>
            ))}
          </ul>
        </Section>
        <Section id="helpers" title={text("frame:safe_help")}>
          <ul className="menu panel">
            {organisations.map(({ name, url }) => (
              <ExternalRow key={url} url={url} icon="heart" label={name} />
            ))}
            {/* While the site is closed, the customer-service page is closed as well, but its external contacts are not. */}
            {contactLinks(contacts, text).map((contact) => (
              <ExternalRow key={contact.url} {...contact} />
            ))}
            {status === "open" && (
              <li>
                <Link className="menu-row" to="/m/service">
                  <Icon name="chat" />
                  {text("frame:safe_limit")}
                  <RowEnd />
                </Link>
              </li>
            )}
          </ul>
        </Section>
        {licence && (
          <Section id="licence" title={text("frame:licence")}>
            <div className="panel">
              <p>
                <ForeignText>{licence.words}</ForeignText>
              </p>
              {licence.url && (
                <a className="link" href={licence.url} {...externalLinkAttributes}>
                  {text("frame:licence_check")}
                </a>
              )}
            </div>
          </Section>
        )}
      </main>
    </>
  );
}

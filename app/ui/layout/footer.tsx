import type { ReactNode } from "react";
import { useText } from "~/i18n/text";
import { Disclosure } from "./disclosure";
import { Icon, type IconName } from "./icons";
import { externalLinkAttributes, Link } from "./link";

export type FooterSection = {
  id: string;
  icon: IconName;
  title: string;
  content: ReactNode;
};

export type FooterProps = {
  sections: readonly FooterSection[];
  minimumAge: 18 | 21;
  /** Pages of the site: safe play, terms, privacy. */
  links?: readonly { to: string; label: string }[] | undefined;
  telegramUrl?: string | undefined;
  whatsappUrl?: string | undefined;
};

export function Footer({ sections, minimumAge, links = [], telegramUrl, whatsappUrl }: FooterProps) {
  const text = useText();
  return (
    <footer className="foot">
      {sections.length > 0 && (
        <ul className="menu panel">
          {sections.map(({ id, icon, title, content }) => (
            <li key={id}>
              <Disclosure label={title} icon={icon} group="footer">
                <div className="disclosure-body">{content}</div>
              </Disclosure>
            </li>
          ))}
        </ul>
      )}
      <div className="legal">
        <span className="age" aria-hidden="true">{`${minimumAge}+`}</span>
        <p>
          {text("common:adultsOnly", { age: minimumAge })}
          <br />
          {text("common:rights")}
        </p>
        {telegramUrl && <ExternalIconLink url={telegramUrl} icon="telegram" label="Telegram" />}
        {whatsappUrl && <ExternalIconLink url={whatsappUrl} icon="whatsapp" label="WhatsApp" />}
      </div>
      {links.length > 0 && (
        <ul className="legal-links">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link className="link" to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}

function ExternalIconLink({ url, icon, label }: { url: string; icon: IconName; label: string }) {
  return (
    <a className="icon-button" href={url} {...externalLinkAttributes}>
      <span className="visually-hidden">{label}</span>
      <Icon name={icon} />
    </a>
  );
}

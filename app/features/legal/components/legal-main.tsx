import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { PageLanguageProvider } from "~/i18n/text-language";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import { RowEnd } from "~/ui/layout/row-end";
import { Section } from "~/ui/layout/section";
import { RichText } from "~/ui/rich-text/rich-text";
import type { LegalPage } from "../legal.response-schema.server";

/** A legal text. Without one the page says so, and whom to ask for it. */
export function LegalMain({ page: { kind, text: legal } }: { page: LegalPage }) {
  const text = useText();
  const { brand } = useFrame();
  return (
    <main id="main" className="sec">
      {legal ? (
        <div className="panel" lang={legal.lang} dir={legal.direction}>
          {/* The language is configured, so it need not be found by the letters. */}
          <PageLanguageProvider value={{ tag: legal.lang, textTag: legal.lang, direction: legal.direction }}>
            <RichText nodes={legal.nodes} level={2} />
          </PageLanguageProvider>
        </div>
      ) : (
        <p className="panel">
          {text(kind === "terms" ? "frame:terms_missing" : "frame:privacy_missing", { name: brand.name })}
        </p>
      )}
      <Section id="ask" title={text("frame:legal_ask")}>
        <ul className="menu panel">
          <li>
            <Link className="menu-row" to="/m/service">
              <Icon name="chat" />
              {text("common:support")}
              <RowEnd />
            </Link>
          </li>
        </ul>
      </Section>
    </main>
  );
}

import { keepSyllables } from "~/i18n/keep-syllables";
import { useText } from "~/i18n/text";
import { useTextLanguage } from "~/i18n/text-language";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { Link } from "~/ui/layout/link";
import type { HelpPage } from "./help.response-schema.server";
import { HelpTopic } from "./help-topic";

interface HelpContentProps {
  page: HelpPage;
  /** Address of "Try again". */
  retryTo: string;
}

/** The tabs of the help centre, and the selected topic below them. */
export function HelpContent({ page, retryTo }: HelpContentProps) {
  const text = useText();
  const languageOf = useTextLanguage();
  const { failed, topics, topic, marked } = page;
  if (failed) return <FailedState retryTo={retryTo} level={2} />;
  if (!topic) {
    return (
      <EmptyState
        title={text("content:help_empty")}
        text={text("content:help_empty_hint")}
        action={{ to: "/m/service", label: text("common:support") }}
      />
    );
  }
  return (
    <>
      <nav className="sec" aria-label={text("content:help_topics")}>
        <ul className="pills scroller" data-strip="">
          {topics.map(({ tag, title }) => (
            <li key={tag}>
              <Link
                className="pill bare"
                to={`/m/help?${new URLSearchParams({ tag })}`}
                aria-current={tag === topic.tag ? "true" : undefined}
                preventScrollReset
                {...languageOf(title)}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className="sec" aria-labelledby="help-topic">
        <header className="sec-head">
          <h2 id="help-topic" {...languageOf(topic.title)}>
            {keepSyllables(topic.title)}
          </h2>
        </header>
        <HelpTopic topic={topic} marked={marked} />
      </section>
    </>
  );
}

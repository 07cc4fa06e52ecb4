import { useText } from "~/i18n/text";
import { ExternalRow, type ExternalRowProps } from "../layout/external-row";
import { Icon } from "../layout/icons";
import { Link } from "../layout/link";
import { type Brand, Logo } from "../layout/logo";
import { RowEnd } from "../layout/row-end";
import type { IllustrationName } from "./illustrations";
import { RequestNumber } from "./request-number";
import { StatePanel, type StatePanelProps } from "./state-panel";

type StateTexts = Partial<Pick<StatePanelProps, "title" | "text" | "level">>;

export type EmptyStateProps = StateTexts & {
  illustration?: IllustrationName;
  title: string;
  action?: { to: string; label: string } | undefined;
};

export function EmptyState({ action, ...texts }: EmptyStateProps) {
  return (
    <StatePanel illustration="empty" {...texts}>
      {action && (
        <Link className="btn main" to={action.to}>
          {action.label}
        </Link>
      )}
    </StatePanel>
  );
}

export type FailedStateProps = StateTexts & {
  /** Address of the page, which loads it again. */
  retryTo: string;
  /** Shown so that people can name it to customer service. */
  requestId?: string | undefined;
};

/** A section or page that did not load. Only a section, which has level 3, has a rest of the page that works. */
export function FailedState({ retryTo, requestId, title, text: sentence, level = 3 }: FailedStateProps) {
  const text = useText();
  return (
    <StatePanel
      illustration="failed"
      title={title ?? text(level === 3 ? "common:failedTitle" : "common:pageFailedTitle")}
      text={sentence ?? text(level === 3 ? "common:failedText" : "common:pageFailedText")}
      level={level}
    >
      <RetryLink to={retryTo} />
      {requestId && <RequestNumber id={requestId} />}
    </StatePanel>
  );
}

function RetryLink({ to }: { to: string }) {
  const text = useText();
  return (
    <Link className="btn line" to={to} replace preventScrollReset>
      <Icon name="refresh" size="small" />
      {text("common:tryAgain")}
    </Link>
  );
}

export type UnavailableStateProps = StateTexts & { supportTo: string };

/** A screen that the merchant does not offer: its settings contain no link for deposits or records. */
export function UnavailableState({ supportTo, title, text: sentence, level }: UnavailableStateProps) {
  const text = useText();
  return (
    <StatePanel
      illustration="unavailable"
      title={title ?? text("common:unavailableTitle")}
      text={sentence ?? text("common:unavailableText")}
      level={level}
    >
      <SupportLink to={supportTo} />
    </StatePanel>
  );
}

function SupportLink({ to }: { to: string }) {
  const text = useText();
  return (
    <Link className="btn main" to={to}>
      <Icon name="chat" size="small" />
      {text("common:support")}
    </Link>
  );
}

export type ClosedSiteProps = {
  brand?: Brand | undefined;
  /** The page about safe play, which stays available while the site is closed. */
  responsibleTo: string;
  /** Customer service contacts outside the lobby. */
  contacts?: readonly ExternalRowProps[] | undefined;
  /** A line below the sentence: "Until 18 May 2026, 20:00". */
  note?: string | undefined;
};

/** The site is under maintenance (system status 1). */
export function MaintenanceState(props: ClosedSiteProps) {
  const text = useText();
  return (
    <ClosedPage
      {...props}
      illustration="maintenance"
      title={text("common:maintenanceTitle")}
      text={text("common:maintenanceText")}
    />
  );
}

/** The site is closed in the visitor's region (system status 2). */
export function RestrictedState(props: ClosedSiteProps) {
  const text = useText();
  return (
    <ClosedPage
      {...props}
      illustration="restricted"
      title={text("common:restrictedTitle")}
      text={text("common:restrictedText")}
    />
  );
}

type ClosedPageProps = ClosedSiteProps & Pick<StatePanelProps, "illustration" | "title" | "text">;

function ClosedPage(props: ClosedPageProps) {
  const { brand, illustration, title, text: sentence, responsibleTo, contacts = [], note } = props;
  const text = useText();
  return (
    <main id="main" className="whole">
      <p className="logo">
        <Logo {...brand} />
      </p>
      <StatePanel illustration={illustration} title={title} text={sentence} level={1}>
        {note && <p className="num">{note}</p>}
      </StatePanel>
      <ul className="menu panel">
        {contacts.map((contact) => (
          <ExternalRow key={contact.url} {...contact} />
        ))}
        <li>
          <Link className="menu-row" to={responsibleTo}>
            <Icon name="shield" />
            {text("common:responsiblePlay")}
            <RowEnd />
          </Link>
        </li>
      </ul>
    </main>
  );
}

import { useText } from "~/i18n/text";
import { Icon } from "../layout/icons";
import { Link } from "../layout/link";
import { type Brand, BrandDrawing } from "../layout/logo";
import { OutsideRow, type OutsideRowProps } from "../layout/outside-row";
import { StatePanel, type StatePanelProps } from "./state-panel";

type Words = Partial<Pick<StatePanelProps, "title" | "text" | "level" | "live">>;

export type EmptyStateProps = Words & {
  title: string;
  action?: { to: string; label: string } | undefined;
};

export function EmptyState({ action, ...words }: EmptyStateProps) {
  return (
    <StatePanel drawing="empty" {...words}>
      {action && (
        <Link className="btn main" to={action.to}>
          {action.label}
        </Link>
      )}
    </StatePanel>
  );
}

export type FailedStateProps = Words & {
  /** The same page again. */
  retryTo: string;
  /** For people who ask customer service. */
  requestId?: string | undefined;
};

/** A section, or a page, that did not load. */
export function FailedState({ retryTo, requestId, title, text: sentence, level = 3, live }: FailedStateProps) {
  const text = useText();
  return (
    <StatePanel
      drawing="failed"
      title={title ?? text("common:failedTitle")}
      text={sentence ?? text("common:failedText")}
      level={level}
      live={live}
    >
      <Retry to={retryTo} />
      {requestId && <small className="muted num">{text("common:request", { id: requestId })}</small>}
    </StatePanel>
  );
}

function Retry({ to }: { to: string }) {
  const text = useText();
  return (
    <Link className="btn line" to={to} replace preventScrollReset>
      <Icon name="refresh" size="small" />
      {text("common:tryAgain")}
    </Link>
  );
}

export type UnavailableStateProps = Words & { supportTo: string };

/** A screen that this merchant does not have: deposit or records without a link of their own. */
export function UnavailableState({ supportTo, title, text: sentence, level }: UnavailableStateProps) {
  const text = useText();
  return (
    <StatePanel
      drawing="unavailable"
      title={title ?? text("common:unavailableTitle")}
      text={sentence ?? text("common:unavailableText")}
      level={level}
    >
      <Support to={supportTo} />
    </StatePanel>
  );
}

function Support({ to }: { to: string }) {
  const text = useText();
  return (
    <Link className="btn main" to={to}>
      <Icon name="chat" size="small" />
      {text("common:support")}
    </Link>
  );
}

export type ClosedPageProps = {
  brand?: Brand | undefined;
  /** The page about safe play and who helps, open all the same. */
  responsibleTo: string;
  /** Where customer service can be reached although the lobby is closed. */
  contacts?: readonly OutsideRowProps[] | undefined;
  title?: string | undefined;
  text?: string | undefined;
  /** The line below: "Last check 03:42 · Request 7f3a". */
  note?: string | undefined;
};

/** The whole site rests (system status 1). */
export function MaintenanceState(props: ClosedPageProps) {
  const text = useText();
  return (
    <ClosedPage
      {...props}
      drawing="maintenance"
      title={props.title ?? text("common:maintenanceTitle")}
      text={props.text ?? text("common:maintenanceText")}
    />
  );
}

/** The visitor's region is closed (system status 2). */
export function RestrictedState(props: ClosedPageProps) {
  const text = useText();
  return (
    <ClosedPage
      {...props}
      drawing="restricted"
      title={props.title ?? text("common:restrictedTitle")}
      text={props.text ?? text("common:restrictedText")}
    />
  );
}

type ClosedPageContent = ClosedPageProps & Pick<StatePanelProps, "drawing" | "title">;

function ClosedPage(props: ClosedPageContent) {
  const { brand, drawing, title, text: sentence, responsibleTo, contacts = [], note } = props;
  const text = useText();
  return (
    <main id="main" className="whole">
      <p className="logo">
        <BrandDrawing {...brand} />
      </p>
      <StatePanel drawing={drawing} title={title} text={sentence} level={1} />
      {note && <p className="muted num">{note}</p>}
      <ul className="menu panel">
        {contacts.map((contact) => (
          <OutsideRow key={contact.url} {...contact} />
        ))}
        <li>
          <Link className="menu-row" to={responsibleTo}>
            <Icon name="heart" />
            {text("common:responsiblePlay")}
          </Link>
        </li>
      </ul>
    </main>
  );
}

import { contractPages } from "~/frame/contracts/contract-pages";
import { useText } from "~/i18n/text";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { Section } from "~/ui/layout/section";
import { Tabs } from "~/ui/layout/tabs";
import type { ContractCard, ContractPageData } from "../agent.response-schema.server";
import { contractPaths } from "../contract-paths";
import { AnswerNotice } from "./answer-notice";
import { ContractPanel } from "./contract-panel";

/** A contract page: the outcome of an answer, the requests that wait for an answer, and the running contracts. */
export function ContractOverview({ data }: { data: ContractPageData }) {
  const text = useText();
  const { page, openRequests, waiting, running, failed, outcome } = data;
  const path = contractPaths[page];
  const unknownAnswerTo = outcome?.state === "unknown" ? outcome.contract : undefined;
  const tabs = contractPages.map((name) => ({
    to: contractPaths[name],
    label: openRequests[name] ? `${text(`agent:${name}`)} (${openRequests[name]})` : text(`agent:${name}`),
    current: name === page,
  }));
  return (
    <>
      <div className="sec">
        <Tabs label={text("agent:contracts")} tabs={tabs} />
      </div>
      {outcome && <AnswerNotice outcome={outcome} path={path} />}
      {failed && (
        <div className="sec">
          <FailedState
            level={2}
            title={text(waiting.length + running.length > 0 ? "agent:contracts_incomplete" : "agent:contracts_failed")}
            retryTo={path}
          />
        </div>
      )}
      {(waiting.length > 0 || !failed) && (
        <Section id="waiting" title={text("agent:waiting")} icon="clock" count={countOf(waiting, failed)}>
          {waiting.length === 0 ? (
            <EmptyState level={3} title={text("agent:nothing_waits")} text={text("agent:nothing_waits_text")} />
          ) : (
            <ContractList cards={waiting} path={path} unknownAnswerTo={unknownAnswerTo} />
          )}
        </Section>
      )}
      {(running.length > 0 || !failed) && (
        <Section id="running" title={text("agent:running")} icon="check" count={countOf(running, failed)}>
          {running.length === 0 ? (
            <EmptyState level={3} title={text("agent:nothing_runs")} />
          ) : (
            <ContractList cards={running} path={path} />
          )}
        </Section>
      )}
    </>
  );
}

/** The number of contracts; no number is shown when there may be more. */
function countOf(cards: readonly ContractCard[], failed: boolean): string | undefined {
  return failed ? undefined : String(cards.length);
}

interface ContractListProps {
  cards: readonly ContractCard[];
  path: string;
  /** Key of the contract that was answered with an unknown outcome. */
  unknownAnswerTo?: string | undefined;
}

function ContractList({ cards, path, unknownAnswerTo }: ContractListProps) {
  return (
    <ul className="stack">
      {cards.map((card) => (
        <li key={card.key}>
          <ContractPanel card={card} path={path} answerPending={card.key === unknownAnswerTo} />
        </li>
      ))}
    </ul>
  );
}

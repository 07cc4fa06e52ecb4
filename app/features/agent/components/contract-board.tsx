import { useText } from "~/i18n/text";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { Section } from "~/ui/layout/section";
import { Tabs } from "~/ui/layout/tabs";
import { contractPages, contractPaths } from "../contract";
import type { ContractPageData } from "../contract-page.server";
import { AnswerNotice } from "./answer-notice";
import { ContractPanel } from "./contract-panel";

/** The contracts of one page: what came of an answer, what waits for one, and what runs. */
export function ContractBoard({ board }: { board: ContractPageData }) {
  const text = useText();
  const { page, waits, waiting, running, failed, outcome } = board;
  const path = contractPaths[page];
  const tabs = contractPages.map((name) => ({
    to: contractPaths[name],
    label: waits[name] > 0 ? `${text(`agent:${name}`)} (${waits[name]})` : text(`agent:${name}`),
    current: name === page,
  }));
  return (
    <>
      <div className="sec">
        <Tabs label={text("agent:contracts")} tabs={tabs} />
      </div>
      {outcome && <AnswerNotice outcome={outcome} path={path} />}
      {failed ? (
        <div className="sec">
          <FailedState level={2} title={text("agent:contracts_failed")} retryTo={path} />
        </div>
      ) : (
        <>
          <Section id="waiting" title={text("agent:waiting")} icon="clock" count={String(waiting.length)}>
            {waiting.length === 0 ? (
              <EmptyState level={3} title={text("agent:nothing_waits")} text={text("agent:nothing_waits_text")} />
            ) : (
              <ul className="stack">
                {waiting.map((card) => (
                  <li key={card.key}>
                    <ContractPanel
                      card={card}
                      path={path}
                      held={outcome?.state === "unknown" && outcome.contract === card.key}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Section>
          <Section id="running" title={text("agent:running")} icon="check" count={String(running.length)}>
            {running.length === 0 ? (
              <EmptyState level={3} title={text("agent:nothing_runs")} />
            ) : (
              <ul className="stack">
                {running.map((card) => (
                  <li key={card.key}>
                    <ContractPanel card={card} path={path} />
                  </li>
                ))}
              </ul>
            )}
          </Section>
        </>
      )}
    </>
  );
}

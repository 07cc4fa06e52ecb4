// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test } from "vitest";
import { createTranslation } from "~/i18n/create-translation";
import agent from "../../../../locales/EN/agent.json";
import lobby from "../../../../locales/EN/lobby.json";
import { contractLabels } from "../contract-cards.server";
import { useContractName } from "./use-contract-name";

afterEach(cleanup);

type Labels = Parameters<ReturnType<typeof useContractName>>[0];

function Name({ contract }: { contract: Labels }) {
  return useContractName()(contract);
}

test.each([
  [contractLabels("daily", "RNG", ""), `${lobby.slots} · ${agent.kind_daily}`],
  [
    contractLabels("dividend", "LIVE", "half-monthly"),
    `${lobby.live} · ${agent.kind_dividend} (${agent.period_half_monthly})`,
  ],
  // Codes that the lobby does not know.
  [contractLabels("daily", "DICE", ""), `DICE · ${agent.kind_daily}`],
  [contractLabels("daily", "lobby:order", ""), `lobby:order · ${agent.kind_daily}`],
])("a contract is named by its product, kind and period: %o", (contract, name) => {
  const i18n = createTranslation("EN", { agent, lobby });
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <Name contract={contract} />
    </I18nextProvider>,
  );
  expect(container.textContent).toBe(name);
});

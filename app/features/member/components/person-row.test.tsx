// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it } from "vitest";
import { createTranslation } from "~/i18n/create-translation";
import { renderWithProviders } from "~/ui/testing/render-with-providers";
import common from "../../../../locales/CN/common.json";
import lobby from "../../../../locales/CN/lobby.json";
import member from "../../../../locales/CN/member.json";
import { PersonRow } from "./person-row";

afterEach(cleanup);

type Props = Parameters<typeof PersonRow>[0];

/** The line below the name, and the part of it that stays on one line. */
function lineOf(props: Partial<Omit<Props, "person">> & { person: Partial<Props["person"]> }) {
  const person = { name: "aung", ...props.person } as Props["person"];
  const { container } = renderWithProviders(
    <I18nextProvider i18n={createTranslation("CN", { common, lobby, member })}>
      <PersonRow {...({ icon: undefined, trial: false, ...props, person } as Props)} />
    </I18nextProvider>,
  );
  const line = container.querySelector("h2 + p");
  return [line?.textContent, line?.querySelector("span")?.textContent];
}

it("the number of a member stays on one line beside a nickname", () => {
  expect(lineOf({ person: { nickname: "金龙", id: "100151" } })).toEqual(["金龙\u00a0· 会员 100151", "会员 100151"]);
  expect(lineOf({ person: { id: "100151" } })).toEqual(["会员 100151", "会员 100151"]);
  expect(lineOf({ person: { nickname: "金龙" } })).toEqual(["金龙", undefined]);
  expect(lineOf({ trial: true, person: { nickname: "金龙", id: "100151" } })).toEqual(["试玩账号", undefined]);
});

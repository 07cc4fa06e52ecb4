// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it } from "vitest";
import { createTranslation } from "~/i18n/create-translation";
import { renderWithProviders, withProviders } from "~/ui/testing/render-with-providers";
import member from "../../../../locales/EN/member.json";
import type { RewardRow } from "../rewards.response-schema.server";
import { RewardItem } from "./reward-item";

afterEach(cleanup);

const reward = { id: "3001", title: "Welcome gift", status: "issued" } as RewardRow;

it("has its day on one line", () => {
  const { container } = renderWithProviders(
    <I18nextProvider i18n={createTranslation("EN", { member })}>
      <RewardItem reward={{ ...reward, endsOn: "2026-12-29" }} idempotencyKey={undefined} />
    </I18nextProvider>,
  );
  expect(container.querySelector(".muted.num")?.textContent).toContain("until 2026-\u206012-\u206029");
});

it("gives the focus to its heading when it is claimed, and the button is gone (behaviour 2.50)", async () => {
  const { rerender } = renderWithProviders(<RewardItem reward={reward} idempotencyKey="k1" />);
  screen.getByRole("button").focus();
  rerender(withProviders(<RewardItem reward={{ ...reward, status: "claimed" }} idempotencyKey="k2" />));
  expect(screen.queryByRole("button")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading")));
});

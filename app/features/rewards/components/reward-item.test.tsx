// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderWithProviders, withProviders } from "~/ui/testing/render-with-providers";
import type { RewardRow } from "../rewards.response-schema.server";
import { RewardItem } from "./reward-item";

afterEach(cleanup);

const reward = { id: "3001", title: "Welcome gift", status: "issued" } as RewardRow;

it("gives the focus to its heading when it is claimed, and the button is gone (behaviour 2.50)", async () => {
  const { rerender } = renderWithProviders(<RewardItem reward={reward} idempotencyKey="k1" />);
  screen.getByRole("button").focus();
  rerender(withProviders(<RewardItem reward={{ ...reward, status: "claimed" }} idempotencyKey="k2" />));
  expect(screen.queryByRole("button")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading")));
});

// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithProviders } from "~/ui/testing/render-with-providers";
import { DepositClosed } from "./deposit-closed";

afterEach(cleanup);

test("that an account cannot deposit is shown for 2 s (behaviour 11.13)", () => {
  const { container } = renderWithProviders(<DepositClosed error="errors:free_reject" trial={false} />);
  expect(container.querySelector(".toast")?.getAttribute("data-seconds")).toBe("2");
});

// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import commonTexts from "../../../locales/EN/common.json";
import { renderWithProviders } from "../testing/render-with-providers";
import { FailedState } from "./states";

afterEach(cleanup);

const { failedTitle, failedText, pageFailedTitle, pageFailedText, tryAgain } = commonTexts;

it.each([
  ["section", 3, failedTitle, failedText],
  ["page", 2, pageFailedTitle, pageFailedText],
] as const)(
  "a %s that failed says so, explains, and can be loaded again (behaviour 16.12)",
  (_, level, title, sentence) => {
    const { container } = renderWithProviders(<FailedState retryTo="/m/notice" level={level} />);
    expect(screen.getByRole("heading", { level, name: title })).toBeTruthy();
    expect(container.querySelector("p")?.textContent).toBe(sentence);
    expect(screen.getByRole("link", { name: tryAgain }).getAttribute("href")).toBe("/m/notice");
    expect(title).not.toContain(tryAgain.toLowerCase());
  },
);

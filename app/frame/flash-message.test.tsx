// @vitest-environment jsdom

import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FAVOURITE_ADDED } from "~/catalogue/favourites/favourite-form";
import type { MessageKey } from "~/i18n/message-key";
import { renderWithProviders } from "~/ui/testing/render-with-providers";
import { FlashMessage } from "./flash-message";

afterEach(cleanup);

type Message = { message: MessageKey; subject?: string; problem?: boolean };

test.each<[string, string | null, Message]>([
  ["good news", "3", { message: "registration:password_saved" }],
  ["a problem", "8", { message: "errors:slow_connection", problem: true }],
  ["what can be undone", "8", { message: FAVOURITE_ADDED, subject: "RNG.JL.3001" }],
  [
    "an unknown error with the id of its request",
    null,
    { message: "errors:unknown_error", subject: "id", problem: true },
  ],
])("a message of %s is shown for %s seconds (behaviour 19.3)", (_, seconds, { message, subject, problem }) => {
  const { container } = renderWithProviders(
    <FlashMessage message={message} subject={subject} problem={problem} top={false} />,
  );
  expect(container.querySelector(".toast")?.getAttribute("data-seconds")).toBe(seconds);
});

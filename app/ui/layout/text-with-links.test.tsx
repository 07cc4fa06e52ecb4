// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithProviders } from "../testing/render-with-providers";
import { TextWithLinks } from "./text-with-links";

afterEach(cleanup);

test("the marked parts of a text are links that keep the page open", () => {
  const { container } = renderWithProviders(
    <TextWithLinks
      text="I accept the <terms>terms</terms> and <privacy>what is <b>kept</b></privacy>. <other>No link</other> 1 < 2"
      addresses={{ terms: "/m/terms", privacy: "/m/privacy" }}
    />,
  );
  expect(container.textContent).toBe("I accept the terms and what is <b>kept</b>. No link 1 < 2");
  const links = screen.getAllByRole<HTMLAnchorElement>("link");
  expect(links.map((link) => [link.getAttribute("href"), link.target])).toEqual([
    ["/m/terms", "_blank"],
    ["/m/privacy", "_blank"],
  ]);
});

import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { MAX_WAY_BACK_LENGTH, usePagePath } from "./use-page-path";

function PagePath() {
  return usePagePath();
}

/** Whether the text is HTML does not matter here: `&` is the only character of it that is special. */
function pagePathAt(address: string): string {
  const router = createMemoryRouter([{ path: "*", element: <PagePath /> }], { initialEntries: [address] });
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll("&amp;", "&");
}

it("a link that leads back to the page has its path and query", () => {
  expect(pagePathAt("/m/slot-games?gameName=a&isNew=1")).toBe("/m/slot-games?gameName=a&isNew=1");
});

it("a query that is too long to lead back to is left out: every card has such a link", () => {
  const room = MAX_WAY_BACK_LENGTH - "/m/home?gameName=".length;
  const longest = `/m/home?gameName=${"%".repeat(room)}`;
  expect(pagePathAt(longest)).toBe(longest);
  expect(pagePathAt(`${longest}%`)).toBe("/m/home");
});

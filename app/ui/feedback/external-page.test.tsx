// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderWithProviders } from "../testing/render-with-providers";
import { ExternalPage } from "./external-page";

afterEach(cleanup);

const attributesOf = (link: HTMLElement) => ["href", "target", "rel"].map((name) => link.getAttribute(name));

describe("a page that the merchant has outside of the lobby", () => {
  it("is linked, and opens in a tab of its own", () => {
    renderWithProviders(<ExternalPage title="Messages" url="https://merchant.example/inbox" />);
    expect(screen.getByRole("heading", { name: "Messages" })).toBeTruthy();
    expect(screen.getAllByRole("link").map(attributesOf)).toEqual([
      ["https://merchant.example/inbox", "_blank", "noopener noreferrer"],
    ]);
  });

  it("is replaced by customer service where the merchant has none", () => {
    renderWithProviders(<ExternalPage title="Messages" url={undefined} />);
    expect(screen.queryByRole("heading", { name: "Messages" })).toBeNull();
    expect(screen.getAllByRole("link").map(attributesOf)).toEqual([["/m/service", null, null]]);
  });
});

// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderWithProviders } from "~/ui/testing/render-with-providers";
import { JoinSection } from "./join-section";
import { PromotionList } from "./promotion-list";
import { usePromotionDates } from "./use-promotion-dates";

afterEach(cleanup);

type Dates = Parameters<typeof usePromotionDates>[0];

function Dates(dates: Dates) {
  return <p data-testid="dates">{usePromotionDates(dates)}</p>;
}

it.each<[string, Dates]>([
  ["2026-05-18 – 2026-06-14", { from: "2026-05-18", to: "2026-06-14", noExpiry: false }],
  ["2026-05-18 · Long-term", { from: "2026-05-18", noExpiry: true }],
  ["Long-term", { from: "", noExpiry: true }],
  ["2026-05-18", { from: "2026-05-18", noExpiry: false }],
  ["Until 2026-06-14", { from: "", to: "2026-06-14", noExpiry: false }],
  ["", { from: "", noExpiry: false }],
])("the dates are %j for %j (behaviour 12.2)", (shown, dates) => {
  renderWithProviders(<Dates {...dates} />);
  const written = screen.getByTestId("dates").textContent ?? "";
  expect(written.replaceAll("\u2060", "").replaceAll("\u00a0", " ")).toBe(shown);
  expect(written).not.toMatch(/-\d| ·/);
});

it("the first picture of the list loads before all others, and the rest when they come near the screen", () => {
  const rest = { title: "Gift", summary: "", from: "", noExpiry: false };
  const promotions = ["", "/img/a", "/img/b"].map((image, id) => ({ id: `${id}`, image, ...rest }));
  const { container } = renderWithProviders(<PromotionList promotions={promotions} />);
  const pictures = [...container.querySelectorAll("img")];
  expect(pictures.map((picture) => picture.getAttribute("fetchpriority"))).toEqual(["high", null]);
  expect(pictures.map((picture) => picture.getAttribute("loading"))).toEqual([null, "lazy"]);
});

it("a promotion that is not open for the account says so, with what was refused before (behaviour 12.6)", () => {
  const refusal = { typed: "", error: "content:join_closed" } as const;
  renderWithProviders(
    <JoinSection id="601" joining={{ kind: "unlisted" }} draft={{ comment: "" }} refusal={refusal} />,
  );
  expect(screen.getByText(/^Your account cannot join this promotion/)).toBeTruthy();
  expect(screen.getByText("This promotion cannot be joined now")).toBeTruthy();
});

it.each([
  ["https://promotions.example.invalid/all", "https://promotions.example.invalid/all", false],
  ["/m/activityDetail?id=7", "/m/activityDetail?id=7", false],
  [undefined, "/m/service", true],
])(
  "a promotion that is joined elsewhere, at %s, has the button Join now, which leads to %s (behaviour 12.14)",
  (to, href, asks) => {
    const joining = { kind: "elsewhere", ...(to ? { to } : {}) } as const;
    renderWithProviders(<JoinSection id="601" joining={joining} draft={{ comment: "" }} refusal={undefined} />);
    const link = screen.getByRole("link", { name: "Join now" });
    expect(link.getAttribute("href")).toBe(href);
    expect(link.getAttribute("target")).toBe(href.startsWith("/") ? null : "_blank");
    expect(screen.queryAllByText("To take part in this promotion, ask customer service.")).toHaveLength(asks ? 1 : 0);
  },
);

it("what joining needs is said below each field, in the page's language (behaviour 17.14)", () => {
  const joining = { kind: "form", asksComment: true, asksImages: true, idempotencyKey: "k" } as const;
  const { container } = renderWithProviders(
    <JoinSection id="605" joining={joining} draft={{ comment: "" }} refusal={undefined} />,
  );
  const form = container.querySelector("form") as HTMLFormElement;
  expect(form.noValidate).toBe(true);
  fireEvent.submit(form);
  expect(screen.getByText("Please write a comment")).toBeTruthy();
  expect(screen.getByText("Please add a picture")).toBeTruthy();
});

// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderWithProviders } from "../testing/render-with-providers";
import { GuestHeader, MemberHeader, type MemberHeaderProps, TitleHeader } from "./header";

afterEach(cleanup);

const member: MemberHeaderProps = {
  menu: null,
  homeTo: "/m/home",
  balance: "2,480.50",
  balanceHidden: false,
  balanceAction: "/m/set",
  depositTo: "/m/voucherCenter",
  noticesTo: "/m/notice",
  badge: "",
  logoutTo: "/m/logout",
};

describe("member header (behaviour 2)", () => {
  it("shows the balance, and a button that hides it", () => {
    renderWithProviders(<MemberHeader {...member} />);
    const toggle = screen.getByRole<HTMLButtonElement>("button", { name: /2,480\.50/ });
    expect(toggle.value).toBe("hidden");
    expect(toggle.form?.method).toBe("post");
    expect(toggle.form?.getAttribute("action")).toBe("/m/set");
  });

  it("shows asterisks instead of a hidden balance, and a button that shows it", () => {
    const { container } = renderWithProviders(<MemberHeader {...member} balanceHidden />);
    expect(container.textContent).not.toContain("2,480.50");
    const toggle = screen.getByRole<HTMLButtonElement>("button", { name: /\*{6}/ });
    expect(toggle.value).toBe("shown");
  });

  it("masks a balance that is loading", () => {
    renderWithProviders(<MemberHeader {...member} balance={undefined} />);
    expect(screen.getByRole("status").textContent).toBe("******");
  });

  it("has a long balance that may wrap after its commas", () => {
    renderWithProviders(<MemberHeader {...member} balance="12,345,678.90" />);
    expect(screen.getByRole("status").textContent).toBe("12,\u200b345,\u200b678.90");
  });

  it("shows the number of unread notices and names it for screen readers", () => {
    const { container } = renderWithProviders(<MemberHeader {...member} badge="99+" />);
    expect(container.querySelector(".dot")?.textContent).toBe("99+");
    expect(screen.getByRole("link", { name: "Notices, 99+ unread" })).toBeTruthy();
  });

  it("has no badge without unread notices", () => {
    const { container } = renderWithProviders(<MemberHeader {...member} />);
    expect(container.querySelector(".dot")).toBeNull();
    expect(screen.getByRole("link", { name: "Notices" })).toBeTruthy();
  });

  it("links to the log-out page, which asks for confirmation (behaviour 7)", () => {
    renderWithProviders(<MemberHeader {...member} />);
    expect(screen.getByRole("link", { name: "Log out" }).getAttribute("href")).toBe("/m/logout");
  });
});

describe("guest header (behaviour 2)", () => {
  const guest = { menu: null, homeTo: "/m/home", loginTo: "/m/login", registerTo: "/m/register" };

  it("offers log-in and registration, and free play only if the merchant has it", () => {
    renderWithProviders(<GuestHeader {...guest} />);
    expect(screen.getByRole("link", { name: "Log in" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Register" })).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("starts free play with a POST", () => {
    renderWithProviders(<GuestHeader {...guest} freePlayAction="/m/free" />);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Free play" }).form?.method).toBe("post");
  });
});

describe("title header", () => {
  it("contains the h1 of the page and a back link", () => {
    renderWithProviders(<TitleHeader title="Slot games" backTo="/m/home" />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Slot games");
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/m/home");
  });
});

// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderPage } from "../testing";
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

describe("member header (§2)", () => {
  it("shows the balance, and a button that hides it", () => {
    renderPage(<MemberHeader {...member} />);
    const toggle = screen.getByRole<HTMLButtonElement>("button", { name: /2,480\.50/ });
    expect(toggle.value).toBe("hidden");
    expect(toggle.form?.method).toBe("post");
    expect(toggle.form?.getAttribute("action")).toBe("/m/set");
  });

  it("shows asterisks instead of a hidden balance, and a button that shows it", () => {
    const { container } = renderPage(<MemberHeader {...member} balanceHidden />);
    expect(container.textContent).not.toContain("2,480.50");
    const toggle = screen.getByRole<HTMLButtonElement>("button", { name: /\*{6}/ });
    expect(toggle.value).toBe("shown");
  });

  it("masks a balance that is on its way", () => {
    renderPage(<MemberHeader {...member} balance={undefined} />);
    expect(screen.getByRole("status").textContent).toBe("******");
  });

  it("shows the unread badge and says it in words", () => {
    const { container } = renderPage(<MemberHeader {...member} badge="99+" />);
    expect(container.querySelector(".dot")?.textContent).toBe("99+");
    expect(screen.getByRole("link", { name: "Notices, 99+ unread" })).toBeTruthy();
  });

  it("has no badge without unread notices", () => {
    const { container } = renderPage(<MemberHeader {...member} />);
    expect(container.querySelector(".dot")).toBeNull();
    expect(screen.getByRole("link", { name: "Notices" })).toBeTruthy();
  });

  it("leads to a page that asks before it logs out (§4)", () => {
    renderPage(<MemberHeader {...member} />);
    expect(screen.getByRole("link", { name: "Log out" }).getAttribute("href")).toBe("/m/logout");
  });
});

describe("guest header (§2)", () => {
  const guest = { menu: null, homeTo: "/m/home", loginTo: "/m/login", registerTo: "/m/register" };

  it("offers log-in and registration, and no free play unless there is one", () => {
    renderPage(<GuestHeader {...guest} />);
    expect(screen.getByRole("link", { name: "Log in" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Register" })).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("starts free play by a POST", () => {
    renderPage(<GuestHeader {...guest} freePlayAction="/m/free" />);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Free play" }).form?.method).toBe("post");
  });
});

describe("title header", () => {
  it("carries the page's h1 and a way back", () => {
    renderPage(<TitleHeader title="Slot games" backTo="/m/home" />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Slot games");
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/m/home");
  });
});

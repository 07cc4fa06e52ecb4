// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Link, type LinkProps } from "./link";

afterEach(cleanup);

const MODIFIED = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }];

/** A page with one link. */
function open(props: Omit<LinkProps, "children">) {
  const router = createMemoryRouter([{ path: "*", element: <Link {...props}>Go</Link> }], {
    initialEntries: ["/m/a?x=1"],
  });
  const navigate = vi.spyOn(router, "navigate");
  render(<RouterProvider router={router} />);
  const link = screen.getByRole("link");
  // jsdom cannot load another page.
  const leave = (event: Event) => {
    left.push(event.defaultPrevented ? "app" : "browser");
    event.preventDefault();
  };
  const left: string[] = [];
  const root = link.ownerDocument;
  root.addEventListener("click", leave);
  const click = (init: MouseEventInit = {}) => {
    fireEvent.click(link, init);
    root.removeEventListener("click", leave);
    return left.at(-1);
  };
  return { link, click, navigate };
}

test("a plain click stays in the app, and adds the address to the history", () => {
  const { link, click, navigate } = open({ to: "/m/b?y=2", preventScrollReset: true });
  expect(link.getAttribute("href")).toBe("/m/b?y=2");
  expect(click()).toBe("app");
  expect(navigate).toHaveBeenCalledWith("/m/b?y=2", { replace: false, preventScrollReset: true });
});

test("the same address takes its own place in the history, and so does a link that says so", () => {
  const same = open({ to: "/m/a?x=1" });
  same.click();
  expect(same.navigate).toHaveBeenCalledWith("/m/a?x=1", { replace: true });
  cleanup();
  const other = open({ to: "/m/b", replace: true });
  other.click();
  expect(other.navigate).toHaveBeenCalledWith("/m/b", { replace: true });
});

test.each(MODIFIED)("a click with %j is the browser's", (init) => {
  const { click, navigate } = open({ to: "/m/b" });
  expect(click(init)).toBe("browser");
  expect(navigate).not.toHaveBeenCalled();
});

test.each([{ target: "_blank" }, { reloadDocument: true }])("a click on a link with %j is the browser's", (props) => {
  const { click, navigate } = open({ to: "/m/b", ...props });
  expect(click()).toBe("browser");
  expect(navigate).not.toHaveBeenCalled();
});

test("a click that its own handler has answered goes nowhere", () => {
  const { click, navigate } = open({ to: "/m/b", onClick: (event) => event.preventDefault() });
  expect(click()).toBe("app");
  expect(navigate).not.toHaveBeenCalled();
});

test.each(["https://other.example/x", "//other.example/x"])("%s is another site: a click is the browser's", (to) => {
  const { click, navigate } = open({ to });
  expect(click()).toBe("browser");
  expect(navigate).not.toHaveBeenCalled();
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, Form, Link, Outlet, RouterProvider, redirect } from "react-router";
import { afterEach, expect, it } from "vitest";
import { SubmitButton } from "./submit-button";
import { useIsSubmitting } from "./use-is-submitting";

afterEach(cleanup);

/** A page in a frame that has a form too. @param action of the page's form */
function Page({ action }: { action: string | undefined }) {
  return (
    <>
      <Form method="post" {...(action ? { action } : {})}>
        <SubmitButton isSubmitting={useIsSubmitting(action)}>Log in</SubmitButton>
      </Form>
      <Link to="/next">Forgot password</Link>
    </>
  );
}

function Frame() {
  return (
    <>
      <Form method="post" action="/settings">
        <button type="submit">Dark</button>
      </Form>
      <Outlet />
    </>
  );
}

/** Opens an address of a page. @returns what lets the address that is loaded or sent to answer */
function open(address: string, action?: string) {
  const requested: string[] = [];
  let answer = (_: unknown) => {};
  const load = ({ request: { method, url } }: { request: Request }) => {
    const { pathname, search } = new URL(url);
    requested.push(`${method} ${pathname}${search}`);
    return new Promise<unknown>((resolve) => {
      answer = resolve;
    });
  };
  const page = { action: load, element: <Page action={action} /> };
  const children = [
    { path: "/form", ...page },
    { path: "/form.html", ...page },
    { path: "/next", loader: load, element: <p>Next</p> },
    { path: "/settings", action: load },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { requested, answer: (value: unknown) => answer(value) };
}

const busy = () => screen.getByRole("button", { name: "Log in" }).getAttribute("aria-busy");

it.each([
  ["without an action", "/form", undefined, "POST /form"],
  ["at another address of its page", "/form.html?from=%2Fm", undefined, "POST /form.html?from=%2Fm"],
  ["with an action", "/form", "/form?by=sms", "POST /form?by=sms"],
  ["with an action at another address of its page", "/form.html", "/form?by=sms", "POST /form?by=sms"],
])("a form %s is busy until the page that it leads to is here", async (_, address, action, sent) => {
  const { requested, answer } = open(address, action);
  expect(busy()).toBe("false");
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  await waitFor(() => expect(requested).toEqual([sent]));
  expect(busy()).toBe("true");
  answer(redirect("/next"));
  await waitFor(() => expect(requested).toEqual([sent, "GET /next"]));
  expect(busy()).toBe("true");
});

it("a form that is refused is not busy any more", async () => {
  const { requested, answer } = open("/form");
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  await waitFor(() => expect(requested).toHaveLength(1));
  answer({ error: "refused" });
  await waitFor(() => expect(busy()).toBe("false"));
});

it.each([
  ["link", "Forgot password", "GET /next"],
  ["button", "Dark", "POST /settings"],
])("a form is not busy while a %s beside it leads elsewhere", async (role, name, request) => {
  const { requested } = open("/form");
  fireEvent.click(screen.getByRole(role, { name }));
  await waitFor(() => expect(requested).toEqual([request]));
  expect(busy()).toBe("false");
});

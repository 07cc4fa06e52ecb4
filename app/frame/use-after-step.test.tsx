// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { Announcement } from "~/ui/feedback/announcement";
import { useAfterStep } from "./use-after-step";

afterEach(cleanup);

function Page({ isDialog }: { isDialog: boolean }) {
  useAfterStep(isDialog);
  return <Announcement />;
}

it.each([
  ["says the title of a page", false, "Member centre"],
  ["says nothing of a dialog, also of a question that a page asks first", true, ""],
])("a step of the app %s (behaviour 2.48)", async (_, isDialog, said) => {
  document.title = "Member centre";
  const router = createMemoryRouter([{ path: "*", element: <Page isDialog={isDialog} /> }]);
  const { container } = render(<RouterProvider router={router} />);
  await act(() => router.navigate("/m/member/home"));
  expect(container.querySelector("#announcement")?.textContent).toBe(said);
});

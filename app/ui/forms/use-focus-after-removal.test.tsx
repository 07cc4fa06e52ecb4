// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, it } from "vitest";
import { useFocusAfterRemoval } from "./use-focus-after-removal";

afterEach(cleanup);

function Claim({ findNext }: { findNext: () => HTMLElement | null }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(button, findNext);
  return (
    <button ref={button} type="submit">
      Claim
    </button>
  );
}

function Card({ isClaimed }: { isClaimed: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h2 ref={heading}>Welcome gift</h2>
      {!isClaimed && <Claim findNext={() => heading.current} />}
      <input aria-label="Code" />
    </>
  );
}

const nextFrame = () => new Promise(requestAnimationFrame);

it("passes the focus on when the button that has it is gone", async () => {
  const { rerender } = render(<Card isClaimed={false} />);
  screen.getByRole("button").focus();
  rerender(<Card isClaimed={true} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading")));
});

it("leaves the focus where it is while the button stays, and where something else has it", async () => {
  const { rerender } = render(<Card isClaimed={false} />);
  screen.getByRole("button").focus();
  rerender(<Card isClaimed={false} />);
  await nextFrame();
  expect(document.activeElement).toBe(screen.getByRole("button"));
  screen.getByLabelText("Code").focus();
  rerender(<Card isClaimed={true} />);
  await nextFrame();
  expect(document.activeElement).toBe(screen.getByLabelText("Code"));
});

it("does nothing on the next page, where the focus begins at the top", async () => {
  const { rerender } = render(<Card isClaimed={false} />);
  screen.getByRole("button").focus();
  rerender(<h2>Help</h2>);
  await nextFrame();
  expect(document.activeElement).toBe(document.body);
});

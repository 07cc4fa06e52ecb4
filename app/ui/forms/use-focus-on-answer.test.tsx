// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { useFocusOnAnswer } from "./use-focus-on-answer";

afterEach(cleanup);

function Refused({ answer }: { answer: object | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnAnswer(form, answer);
  return (
    <form ref={form}>
      {answer && (
        <p className="form-error" role="alert" tabIndex={-1}>
          Wrong
        </p>
      )}
      <input aria-label="Name" />
    </form>
  );
}

function WrongField({ answer }: { answer: object }) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnAnswer(form, answer);
  return (
    <form ref={form}>
      <input aria-label="Name" />
      {/* biome-ignore lint/a11y/noAutofocus: as in the forms */}
      <input aria-label="Code" aria-invalid autoFocus />
    </form>
  );
}

it("moves the focus to the message of each new answer, though it reads the same", () => {
  const { rerender } = render(<Refused answer={undefined} />);
  for (const answer of [{}, {}]) {
    screen.getByLabelText("Name").focus();
    rerender(<Refused answer={answer} />);
    expect(document.activeElement).toBe(screen.getByRole("alert"));
  }
});

it("leaves the focus where it is when the page is rendered again with the same answer", () => {
  const answer = {};
  const { rerender } = render(<Refused answer={answer} />);
  screen.getByLabelText("Name").focus();
  rerender(<Refused answer={answer} />);
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});

it("leaves the answer of the document to the browser, and moves the focus for the next one", () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<WrongField answer={{}} />);
  screen.getByLabelText("Name").focus();
  const { rerender } = render(<WrongField answer={{}} />, { container, hydrate: true });
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  rerender(<WrongField answer={{}} />);
  expect(document.activeElement).toBe(screen.getByLabelText("Code"));
});

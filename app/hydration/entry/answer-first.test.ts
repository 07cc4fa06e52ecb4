// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { answerTouchFirst } from "./answer-first";

afterEach(() => vi.unstubAllGlobals());

/** The steps in their order. */
function watchSteps() {
  const steps: string[] = [];
  vi.stubGlobal("requestAnimationFrame", (paint: () => void) => {
    setTimeout(() => {
      steps.push("paint");
      paint();
    });
  });
  return { steps, navigate: async () => void steps.push("router") };
}

test("the router starts after the touch of a link is painted", async () => {
  const { steps, navigate } = watchSteps();
  document.body.innerHTML = "<a>Slots</a>";
  const link = document.querySelector("a") as HTMLElement;
  const done = new Promise((resolve) => link.addEventListener("click", () => resolve(answerTouchFirst(navigate))));
  link.click();
  expect(steps).toEqual([]);
  await done;
  expect(steps).toEqual(["paint", "router"]);
});

test("the router starts at once where nothing was touched, because a hidden page paints nothing", () => {
  const { steps, navigate } = watchSteps();
  answerTouchFirst(navigate);
  expect(steps).toEqual(["router"]);
});

test("a form is sent at once", () => {
  const { steps, navigate } = watchSteps();
  document.body.innerHTML = "<form></form>";
  const form = document.querySelector("form") as HTMLFormElement;
  form.addEventListener("submit", () => answerTouchFirst(navigate));
  form.dispatchEvent(new Event("submit"));
  expect(steps).toEqual(["router"]);
});

test("a failure of the router is not lost", async () => {
  await expect(answerTouchFirst(() => Promise.reject(new Error("no route")))).rejects.toThrow("no route");
});

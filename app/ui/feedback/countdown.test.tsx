// @vitest-environment jsdom
import { expect, test } from "vitest";
import { writeClocks } from "./countdown";

function show(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  return document.body.firstElementChild as HTMLElement;
}

test("a draw's time counts down from when the page was answered, to the second (specification section 3, lottery time)", () => {
  const time = show('<time data-left="90000">in 1 minute</time>');
  expect(writeClocks(1000, 1000)).toBe(false);
  expect(time.textContent).toBe("00:01:30");
  // The answer was read at 1000: what happened before the first look counts.
  writeClocks(5000, 31_001);
  expect(time.textContent).toBe("00:01:00");
});

test("a draw that has closed says so and is asked for anew", () => {
  const time = show('<time data-left="1500" data-over="Closed">in 1 second</time>');
  expect(writeClocks(0, 1499)).toBe(false);
  expect(time.textContent).toBe("00:00:01");
  expect(writeClocks(0, 1500)).toBe(true);
  expect(time.textContent).toBe("Closed");
});

test("a new figure starts the clock anew, from when it came", () => {
  const time = show('<time data-left="1000">x</time>');
  writeClocks(0, 1000);
  time.dataset.left = "60000";
  expect(writeClocks(20_000, 20_000)).toBe(false);
  expect(time.textContent).toBe("00:01:00");
});

test("the session clock counts up in hours, minutes and seconds (player's safety)", () => {
  const time = show('<time data-spent="3599000">x</time>');
  writeClocks(0, 500);
  expect(time.textContent).toBe("00:59:59");
  writeClocks(0, 1000);
  expect(time.textContent).toBe("01:00:00");
});

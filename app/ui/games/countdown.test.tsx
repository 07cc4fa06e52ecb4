// @vitest-environment jsdom
import { expect, test } from "vitest";
import { writeClocks } from "./countdown";

function show(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  return document.body.firstElementChild as HTMLElement;
}

test("a draw counts down in whole seconds from the moment of the response (behaviour 6)", () => {
  const time = show('<time data-left="90000">in 1 minute</time>');
  expect(writeClocks(1000, 1000)).toBe(false);
  expect(time.textContent).toBe("00:01:30");
  // The first reading, at 1000, remains the reference.
  writeClocks(5000, 31_001);
  expect(time.textContent).toBe("00:01:00");
});

test("a countdown that ends shows its end text and is reported", () => {
  const time = show('<time data-left="1500" data-over="Closed">in 1 second</time>');
  expect(writeClocks(0, 1499)).toBe(false);
  expect(time.textContent).toBe("00:00:01");
  expect(writeClocks(0, 1500)).toBe(true);
  expect(time.textContent).toBe("Closed");
});

test("a draw that takes no bets any more is closed, and the next one is asked for when it opens (behaviour 6.4)", () => {
  const time = show('<time data-left="1500" data-lock="5000" data-over="Closed">in 1 second</time>');
  expect(writeClocks(0, 1500)).toBe(false);
  expect(time.textContent).toBe("Closed");
  expect(writeClocks(0, 6499)).toBe(false);
  expect(writeClocks(0, 6500)).toBe(true);
  expect(time.textContent).toBe("Closed");
});

test("a draw that is closed is not said to close: its label is left out (behaviour 6.4)", () => {
  const row = show('<span><span>Closes</span> <time data-left="1500" data-over="Closed">in 1 second</time></span>');
  const label = row.querySelector("span");
  writeClocks(0, 1499);
  expect(label?.hidden).toBe(false);
  writeClocks(0, 1500);
  expect(label?.hidden).toBe(true);
});

test("a new value restarts the countdown at the time it was read", () => {
  const time = show('<time data-left="1000">x</time>');
  writeClocks(0, 1000);
  time.dataset.left = "60000";
  expect(writeClocks(20_000, 20_000)).toBe(false);
  expect(time.textContent).toBe("00:01:00");
});

test("the play time counts up in hours, minutes and seconds (behaviour 16)", () => {
  const time = show('<time data-spent="3599000">x</time>');
  writeClocks(0, 500);
  expect(time.textContent).toBe("00:59:59");
  writeClocks(0, 1000);
  expect(time.textContent).toBe("01:00:00");
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FRAMES_A_SECOND = 30;
const read = (name: string) => readFileSync(`app/ui/styles/${name}`, "utf8");

test("a message disappears after 3 s, or after the 2 s or 8 s that it names (behaviour 19.3)", () => {
  const styles = read("states.css");
  expect(styles).toMatch(/\.toast\[data-seconds\] \{\s*animation: leave 0\.3s 3s forwards;/);
  for (const seconds of [2, 8])
    expect(styles).toMatch(
      new RegExp(`\\.toast\\[data-seconds="${seconds}"\\] \\{\\s*animation-delay: ${seconds}s;\\s*\\}`),
    );
});

test("the winner board runs through its lines in 8000 ms (behaviour 19.4)", () => {
  expect(read("home/winners.css")).toMatch(/\.ticker ol \{\s*animation: tick 8s /);
});

test("other transitions take 300 ms at most (behaviour 19.4)", () => {
  expect(read("tokens.css")).toMatch(/--slow: 300ms;/);
});

test("the notice strip moves 30 times a second at each of its paces", () => {
  const styles = read("home/parts.css");
  const first = /animation: run (\d+)s 2s steps\((\d+)\)/.exec(styles);
  const others = [...styles.matchAll(/animation-duration: (\d+)s;\s*animation-timing-function: steps\((\d+)\)/g)];
  const rates = [first, ...others].map((pace) => Number(pace?.[2]) / Number(pace?.[1]));
  expect(rates).toEqual(Array.from({ length: 5 }, () => FRAMES_A_SECOND));
});

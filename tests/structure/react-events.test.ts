import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reactEvents } from "~/hydration/entry/react-events";

/** React listens to these at their elements (`nonDelegatedEvents` of react-dom). */
const AT_ELEMENTS = ["beforetoggle", "cancel", "close", "error", "invalid", "load", "scroll", "scrollend", "toggle"];
const OTHER_NAMES: Record<string, readonly string[]> = {
  blur: ["focusout"],
  // `focusin` is for browsers that do not tell of `input`.
  change: ["change", "click", "focusout", "input", "keydown", "keyup"],
  doubleclick: ["dblclick"],
  focus: ["focusin"],
  mouseenter: ["mouseout", "mouseover"],
  mouseleave: ["mouseout", "mouseover"],
  pointerenter: ["pointerout", "pointerover"],
  pointerleave: ["pointerout", "pointerover"],
};

/** Properties of elements that take a listener, by the types of React. */
function listenerProperties(): Set<string> {
  const types = readFileSync("node_modules/@types/react/index.d.ts", "utf8");
  const start = types.indexOf("interface DOMAttributes<T>");
  return new Set(types.slice(start, types.indexOf("\n    }", start)).match(/\bon[A-Z]\w*(?=\?:)/g));
}

/** The browser's events behind a property such as `onClickCapture`. */
function eventsOf(property: string): readonly string[] {
  const name = property
    .slice(2)
    .replace(/Capture$/, "")
    .toLowerCase();
  return OTHER_NAMES[name] ?? [name];
}

function usedProperties(): string[] {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "app"], {
    encoding: "utf8",
  });
  const sources = files.split("\n").filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const used = sources.flatMap(
    (file) => readFileSync(file, "utf8").match(/(?<!function )\bon[A-Z]\w*(?=[=:(])/g) ?? [],
  );
  const known = listenerProperties();
  return [...new Set(used)].filter((property) => known.has(property));
}

test("React is told of every event that a component listens to", () => {
  const used = usedProperties();
  expect(used).toEqual(expect.arrayContaining(["onClick", "onSubmit", "onChange", "onBlur", "onToggle"]));
  const missing = used.filter((property) =>
    eventsOf(property).some((event) => !reactEvents.has(event) && !AT_ELEMENTS.includes(event)),
  );
  expect(missing, "add these to app/hydration/entry/react-events.ts").toEqual([]);
});

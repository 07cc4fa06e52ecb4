/**
 * Playwright takes a stack at each comparison and each call of its API, and looks for the source of all its frames, a fifth
 * of the processor's time of a test without a page. Frames of packages and of Node have no other source: here they are
 * written as they are.
 */
const OWN_FILE = /\/tests\/(?!.*\/node_modules\/)/;
/** Playwright leaves its own frames out of what it prints, but cannot read this form of them. */
const NAMELESS_ASYNC = /^async (?=\/|file:|node:)/;

const { prepareStackTrace } = Error;

if (prepareStackTrace) {
  const nameless = { name: "Error", message: "" };
  const header = "Error: ".length;
  Error.prepareStackTrace = (error, frames) => {
    const lines = frames.map((frame) =>
      OWN_FILE.test(frame.getFileName() ?? "")
        ? String(prepareStackTrace(nameless, [frame])).slice(header)
        : `\n    at ${String(frame).replace(NAMELESS_ASYNC, "")}`,
    );
    return `${error.name || "Error"}: ${error.message}${lines.join("")}`;
  };
}

export {};

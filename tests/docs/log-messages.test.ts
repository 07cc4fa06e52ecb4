import { describe, expect, it, test } from "vitest";
import { configurationWarnings } from "../../server/lifecycle/configuration-warnings";
import { explainOriginMismatch } from "../../server/middleware/origin-mismatch";
import { filesBelow, read } from "./documents";
import { isQuoteOf, type LogMessages, logMessagesIn, quotesIn } from "./log-messages";

const SOURCE = /^(?:app|server\/(?!sandbox\/|build\/))(?!.*(?:\.test\.tsx?$|\/testing[/.])).*\.(?:ts|tsx|mjs)$/;
/** The function that logs the messages of others. */
const HELPER = "app/platform/unexpected-error.server.ts";

/** Warnings whose text is made elsewhere, by `<file>: <expression>`. */
const COMPUTED: Readonly<Record<string, () => string[]>> = {
  "server/serve.ts: warning": () => [
    ...warningsOf({ trustProxyHops: 0, instances: 2 }),
    ...warningsOf({ trustProxyHops: 1, instances: 1 }),
  ],
  "server/middleware/origin-check.ts: text": () => {
    const texts: string[] = [];
    const explain = () => explainOriginMismatch((text) => texts.push(text));
    explain()("https://other.example", "https://lobby.example", 0);
    explain()("https://lobby.example", "http://lobby.example", 0);
    return texts;
  },
};

/** The warnings of a production run that configures nothing else. */
function warningsOf(given: { trustProxyHops: number; instances: number }): string[] {
  const configuration = {
    ...given,
    production: true,
    gateway: { url: "http://gateway.example" },
    gameHosts: [],
    publicHosts: [],
    proxyAddresses: [],
    host: "0.0.0.0",
  };
  return configurationWarnings(configuration as unknown as Parameters<typeof configurationWarnings>[0]);
}

const logged: readonly [file: string, messages: LogMessages][] = [...filesBelow("app"), ...filesBelow("server")]
  .filter((file) => SOURCE.test(file) && file !== HELPER)
  .map((file) => [file, logMessagesIn(file, read(file))]);
const computed = logged.flatMap(([file, messages]) => messages.computed.map((expression) => `${file}: ${expression}`));
const warnings = [
  ...logged.flatMap(([, messages]) => messages.warnings),
  ...Object.values(COMPUTED).flatMap((texts) => texts()),
];
const operations = read("docs/operations.md");

describe("docs/operations.md", () => {
  it("quotes every warning and error of the log", () => {
    const quotes = quotesIn(operations);
    expect(warnings.filter((message) => !quotes.some((quote) => isQuoteOf(quote, message)))).toEqual([]);
  });

  it("lists no line under 'Warnings in the log' that is not logged", () => {
    const [, section = ""] = /^## Warnings in the log$(.*?)^## /ms.exec(operations) ?? [];
    const lines = [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, line = ""]) => line);
    expect(lines.length).toBeGreaterThan(0);
    const messages = [...warnings, ...logged.flatMap(([, { infos }]) => infos)];
    expect(lines.filter((line) => !messages.some((message) => isQuoteOf(line, message)))).toEqual([]);
  });
});

test("this test knows where the text of each warning is", () => {
  expect(computed.toSorted()).toEqual(Object.keys(COMPUTED).toSorted());
});

describe("the reader of the source", () => {
  it.each([
    ['logger.warn("plain");', ["plain"]],
    ['logger.error({ code }, "with details");', ["with details"]],
    ['logUnexpectedError(error, "a bug", { path });', ["a bug"]],
    ["logger.warn(`more than $" + "{limit} of them` + ' and more');", ["more than … of them and more"]],
    ['log({ level: "warn", msg: `of a worker: $' + "{text}`, worker: 1 });", ["of a worker: …"]],
    ['const texts = { a: "one", b: "two" };\nlogger.warn(texts[kind]);', ["one", "two"]],
    ['logger.debug("detail"); console.warn("elsewhere");', []],
  ])("finds the warnings of %s", (source, expected) => {
    expect(logMessagesIn("a.ts", source)).toMatchObject({ warnings: expected, computed: [] });
  });

  it("names a warning whose text is made elsewhere", () => {
    expect(logMessagesIn("a.ts", "logger.warn(explain(origin));").computed).toEqual(["explain(origin)"]);
  });

  it("takes a quote for a message as a whole, with any text for …", () => {
    const message = "a worker did not start: …";
    for (const quote of ["a worker did not start: …", "a worker did … start: …"])
      expect(isQuoteOf(quote, message), quote).toBe(true);
    for (const quote of ["a worker", "did not start: …", "a worker ended", "…"])
      expect(isQuoteOf(quote, message), quote).toBe(false);
  });
});

// Reads Playwright's report of the journeys: which failed, why, and what their product wrote last.
import { basename } from "node:path";
import { stripVTControlCharacters } from "node:util";

const ERROR_LINES = 8;
const LOG_LINES = 5;
/** Levels of the log from warnings on, as pino numbers them. */
const WARNING = 40;

/**
 * @param suites of the JSON report
 * @param {"unexpected" | "flaky"} status failed each time, or passed at the second try
 * @returns for each such journey its name, the first lines of the error of its first try, where each try failed, and its
 * product's last warnings
 */
export function describeFailures(suites, status) {
  return suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(describeFailure);
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

function describeFailure({ file, line, title, tests: [test] }) {
  const tries = test.results.filter(({ errors }) => errors.length > 0);
  const [failed] = tries;
  const error = stripVTControlCharacters(failed?.errors[0].message ?? "").split("\n");
  return [
    `[${test.projectName}] ${file}:${line} ${title}`,
    ...error.filter((text) => text.trim()).slice(0, ERROR_LINES),
    ...tries.map(placeOf),
    ...warningsOf(failed?.attachments ?? []).map((text) => `product: ${text}`),
  ].join("\n  ");
}

/** Where a try failed. The error of a try that took too long as a whole has no place. */
function placeOf({ errors: [{ location }] }) {
  return location ? `at ${basename(location.file)}:${location.line}` : "at a place that the error does not tell";
}

function warningsOf(attachments) {
  const log = attachments.find(({ name }) => name === "product log")?.body ?? "";
  return Buffer.from(log, "base64").toString().split("\n").filter(isWarning).slice(-LOG_LINES);
}

function isWarning(text) {
  try {
    return JSON.parse(text).level >= WARNING;
  } catch {
    return false;
  }
}

// Reads vitest's reports of a run and of the second run of the files that failed.

/**
 * @param {readonly object[]} first results by file, of the JSON report
 * @param {readonly object[]} second those of the files that were run once more
 * @returns {import("./command.mjs").Outcome} a test counts by its last run; the notes name what passed only in the second
 */
export function combineRuns(first, second) {
  const again = new Map(second.map((result) => [result.name, result]));
  const last = first.map((result) => again.get(result.name) ?? result);
  const tests = last.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(hasPassed).length;
  const failures = last.flatMap(failuresOf);
  return {
    passed,
    failed: failures.length,
    output: failures.join("\n"),
    notes: first
      .filter(({ name }) => again.has(name) && failuresOf(again.get(name)).length === 0)
      .flatMap(failuresOf)
      .map((failure) => `passed in the second run: ${failure}`),
  };
}

/** A skipped test holds nothing, so it counts as failed. A file that does not load has no tests to count. */
function failuresOf({ name, status, message, assertionResults }) {
  if (status === "failed" && assertionResults.length === 0) return [`${name}\n  ${message}`];
  return assertionResults.filter((test) => !hasPassed(test)).map((test) => toText(name, test));
}

const hasPassed = ({ status }) => status === "passed";

function toText(file, { fullName, failureMessages }) {
  return [file, fullName, failureMessages[0]?.split("\n    at ")[0]].join("\n  ");
}

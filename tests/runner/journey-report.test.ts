import { expect, it } from "vitest";
import { describeFailures } from "./journey-report.mjs";

const LOG = [
  { level: 30, msg: "answered" },
  { level: 40, msg: "gateway call", outcome: "timeout" },
];
const body = Buffer.from(`Open http://localhost\n${LOG.map((line) => JSON.stringify(line)).join("\n")}\n`);
const failed = {
  errors: [
    {
      message: "\u001b[31mError: not there\u001b[39m\n\n  expected: 1",
      location: { file: "/tests/home.spec.ts", line: 9 },
    },
  ],
  attachments: [{ name: "product log", body: body.toString("base64") }],
};
const journey = (title: string, status: string, ...results: object[]) => ({
  file: "home.spec.ts",
  line: 7,
  title,
  tests: [{ projectName: "no-js", status, results }],
});

it("names a journey with the error of its first try, where each try failed, and the warnings of its product", () => {
  const passed = { errors: [], attachments: [] };
  const suites = [
    { specs: [journey("a", "expected", passed)], suites: [{ specs: [journey("b", "flaky", failed, passed)] }] },
    { specs: [journey("c", "unexpected", failed, failed)] },
  ];
  const error = "Error: not there\n    expected: 1";
  const place = "\n  at home.spec.ts:9";
  const log = '\n  product: {"level":40,"msg":"gateway call","outcome":"timeout"}';
  expect(describeFailures(suites, "flaky")).toEqual([`[no-js] home.spec.ts:7 b\n  ${error}${place}${log}`]);
  expect(describeFailures(suites, "unexpected")).toEqual([
    `[no-js] home.spec.ts:7 c\n  ${error}${place}${place}${log}`,
  ]);
});

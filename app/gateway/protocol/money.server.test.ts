import fc from "fast-check";
import { expect, test } from "vitest";
import { formatHundredths, toHundredths } from "./money.server";

const show = (value: string | number) => {
  const hundredths = toHundredths(value);
  return hundredths === undefined ? undefined : formatHundredths(hundredths);
};

test.each([
  [1234.5, "1234.50"],
  [0, "0.00"],
  ["0.1", "0.10"],
  ["0.005", "0.01"],
  ["0.004", "0.00"],
  ["-1.005", "-1.01"],
  ["99.995", "100.00"],
  ["12345678901234567890.12", "12345678901234567890.12"],
  ["1e3", "1000.00"],
  [1e-7, "0.00"],
  ["1.5E1", "15.00"],
  [".5", "0.50"],
  ["7.", "7.00"],
  ["-0.001", "0.00"],
  ["5e-3", "0.01"],
  ["4e-3", "0.00"],
])("balance: %s is shown as %s (specification section 9: 2 decimals)", (value, shown) => {
  expect(show(value)).toBe(shown);
});

test.each(["", ".", "-", "abc", "1,000", "0x10", "NaN", "Infinity", "1e99", "9".repeat(40), "1e999999"])(
  "balance: %j is no amount",
  (value) => {
    expect(show(value)).toBeUndefined();
  },
);

test("hundredths survive writing and reading", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), (hundredths) => {
      expect(toHundredths(formatHundredths(hundredths))).toBe(hundredths);
    }),
  );
});

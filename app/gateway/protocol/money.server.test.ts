import fc from "fast-check";
import { expect, test } from "vitest";
import { formatHundredths, toHundredths } from "./money.server";

const format = (value: string | number) => {
  const hundredths = toHundredths(value);
  return hundredths === undefined ? undefined : formatHundredths(hundredths);
};

test.each([
  [1234.5, "1234.50"],
  [0, "0.00"],
  ["0.1", "0.10"],
  ["0.005", "0.00"],
  ["0.019", "0.01"],
  ["0.004", "0.00"],
  ["-1.009", "-1.00"],
  ["99.995", "99.99"],
  ["99.999", "99.99"],
  [99.999, "99.99"],
  ["12345678901234567890.12", "12345678901234567890.12"],
  ["1e3", "1000.00"],
  [1e-7, "0.00"],
  ["1.5E1", "15.00"],
  [".5", "0.50"],
  ["7.", "7.00"],
  ["-0.001", "0.00"],
  ["9.9e-3", "0.00"],
  ["4e-3", "0.00"],
])("the amount %s is cut to %s, never rounded up (behaviour 19.1)", (value, formatted) => {
  expect(format(value)).toBe(formatted);
});

test.each([
  "",
  ".",
  "-",
  "abc",
  "1,000",
  "0x10",
  "NaN",
  "Infinity",
  "1e99",
  "9".repeat(40),
  "1e999999",
  `0.${"1".repeat(70)}`,
])("%j is not an amount", (value) => {
  expect(format(value)).toBeUndefined();
});

test("formatted hundredths are parsed to the same value", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), (hundredths) => {
      expect(toHundredths(formatHundredths(hundredths))).toBe(hundredths);
    }),
  );
});

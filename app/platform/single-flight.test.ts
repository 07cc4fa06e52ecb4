import { expect, test } from "vitest";
import { SingleFlight } from "./single-flight";

test("all who ask while a load runs get its value; the next one loads again", async () => {
  const flights = new SingleFlight<string, number>();
  let loads = 0;
  const ask = () =>
    flights.run("a", async () => {
      loads += 1;
      return loads;
    });
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(2);
});

test("all who ask while a load runs get its failure; the next one loads again", async () => {
  const flights = new SingleFlight<string, string>();
  const fail = () => flights.run("a", () => Promise.reject(new Error("refused")));
  const outcomes = await Promise.allSettled([fail(), flights.run("a", async () => "loaded")]);
  expect(outcomes).toMatchObject([{ reason: { message: "refused" } }, { reason: { message: "refused" } }]);
  expect(await flights.run("a", async () => "loaded")).toBe("loaded");
});

test("keys have loads of their own", async () => {
  const flights = new SingleFlight<string, string>();
  const ask = (key: string) => flights.run(key, async () => `value of ${key}`);
  expect(await Promise.all([ask("a"), ask("b")])).toEqual(["value of a", "value of b"]);
});

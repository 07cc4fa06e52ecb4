// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HumanCheck } from "./check";
import type { HumanCheckState } from "./markup";
import { type CheckEvents, openCheck } from "./providers";

vi.mock("./providers", () => ({ openCheck: vi.fn() }));

const STATES: readonly HumanCheckState[] = ["idle", "loading", "open", "passed", "closed", "expired", "failed"];
const FIELDS = { geetestChallenge: "c", geetestSeccode: "s" };
const MINUTE = 60_000;

/** What the provider reports to each try, in their order. */
const tries: CheckEvents[] = [];
const lastTry = () => tries.at(-1) as CheckEvents;

function createPlace(human = "geetest-v3"): HTMLElement {
  const parts = STATES.map((state) => `<p data-human-when="${state}">${state}<button data-human-start></button></p>`);
  document.body.innerHTML = `<div aria-modal="true"><input id="field">
    <section data-human="${human}"><input name="geetestChallenge"><input name="geetestSeccode">${parts.join("")}</section></div>`;
  return document.querySelector("section") as HTMLElement;
}

/** The states whose parts are shown. */
const shown = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLElement>("[data-human-when]")].flatMap(({ hidden, dataset }) =>
    hidden ? [] : dataset.humanWhen,
  );
const results = (place: HTMLElement) => [...place.querySelectorAll("input")].map(({ value }) => value);

beforeEach(() => {
  vi.useFakeTimers();
  tries.length = 0;
  vi.mocked(openCheck).mockImplementation(async (_settings, events) => void tries.push(events));
});
afterEach(() => vi.useRealTimers());

describe("A human verification (behaviour 10.13)", () => {
  it("says that it loads, opens when it has, and tells who waits for it that it was passed", () => {
    const place = createPlace();
    const check = new HumanCheck(place);
    const onPassed = vi.fn();
    const show = vi.fn();
    expect(shown(place)).toEqual(["idle"]);
    check.start(onPassed);
    expect(shown(place)).toEqual(["loading"]);
    check.start(onPassed);
    expect(tries).toHaveLength(1);
    lastTry().ready(show);
    expect([shown(place), check.isOpen, show.mock.calls.length]).toEqual([["open"], true, 1]);
    expect(place.parentElement?.getAttribute("aria-modal")).toBe("false");
    check.start(onPassed);
    expect([tries.length, show.mock.calls.length]).toEqual([1, 2]);
    lastTry().passed(FIELDS);
    expect([shown(place), check.isPassed, onPassed.mock.calls.length]).toEqual([["passed"], true, 1]);
    expect(place.parentElement?.getAttribute("aria-modal")).toBe("true");
    check.fill();
    expect(results(place)).toEqual(["c", "s"]);
    check.spend();
    expect([results(place), check.isPassed, shown(place)]).toEqual([["", ""], false, ["idle"]]);
  });

  it("counts as failed after 20 s without its script, also when that loads later, and can be tried again", () => {
    const place = createPlace();
    const check = new HumanCheck(place);
    check.start();
    const [late] = tries;
    vi.advanceTimersByTime(19_999);
    expect(shown(place)).toEqual(["loading"]);
    vi.advanceTimersByTime(1);
    expect(shown(place)).toEqual(["failed"]);
    expect(document.activeElement).toBe(place.querySelector("[data-human-when=failed] button"));
    const show = vi.fn();
    late?.ready(show);
    late?.passed(FIELDS);
    expect([shown(place), show.mock.calls.length, check.isPassed]).toEqual([["failed"], 0, false]);
    check.start();
    lastTry().ready(show);
    expect([shown(place), show.mock.calls.length]).toEqual([["open"], 1]);
    // The time to load ends with the loading: a person may take longer.
    vi.advanceTimersByTime(MINUTE);
    expect(shown(place)).toEqual(["open"]);
  });

  it("counts as failed where the provider says so, and where its script is blocked", async () => {
    const place = createPlace();
    const check = new HumanCheck(place);
    check.start();
    lastTry().failed();
    expect(shown(place)).toEqual(["failed"]);
    vi.mocked(openCheck).mockRejectedValueOnce(new Error("blocked"));
    check.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown(place)).toEqual(["failed"]);
  });

  it("that is closed says so, and gives the focus back that the widget took", () => {
    const place = createPlace();
    const check = new HumanCheck(place);
    const field = document.querySelector("#field") as HTMLElement;
    field.focus();
    check.start();
    lastTry().ready(() => field.blur());
    expect(document.activeElement).toBe(document.body);
    lastTry().closed();
    expect([shown(place), document.activeElement]).toEqual([["closed"], field]);
  });

  for (const [provider, minutes] of [
    ["geetest-v3", 10],
    ["geetest-v4", 10],
    ["recaptcha", 2],
  ] as const)
    it(`of ${provider} expires after ${minutes} minutes, with a message, and another one can be passed`, () => {
      const place = createPlace(provider);
      const check = new HumanCheck(place);
      check.start();
      lastTry().passed(FIELDS);
      check.fill();
      vi.advanceTimersByTime(minutes * MINUTE - 1);
      expect(check.isPassed).toBe(true);
      vi.advanceTimersByTime(1);
      expect([shown(place), check.isPassed, results(place)]).toEqual([["expired"], false, ["", ""]]);
      check.start();
      lastTry().passed(FIELDS);
      expect(check.isPassed).toBe(true);
    });

  it("has expired too where a sleeping phone's timer comes late", () => {
    const place = createPlace();
    const check = new HumanCheck(place);
    check.start();
    lastTry().passed(FIELDS);
    vi.setSystemTime(Date.now() + 11 * MINUTE);
    expect([check.isPassed, shown(place)]).toEqual([false, ["expired"]]);
  });

  it("reports nothing to a place that has gone meanwhile", () => {
    const place = createPlace();
    const check = new HumanCheck(place);
    const onPassed = vi.fn();
    check.start(onPassed);
    place.remove();
    lastTry().passed(FIELDS);
    expect([onPassed.mock.calls.length, check.isPassed]).toEqual([0, false]);
  });
});

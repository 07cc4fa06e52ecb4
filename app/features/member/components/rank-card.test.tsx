// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, describe, expect, it } from "vitest";
import { createTranslation } from "~/i18n/create-translation";
import member from "../../../../locales/EN/member.json";
import type { Rank } from "../member.response-schema.server";
import { RankBar, RankCard } from "./rank-card";

afterEach(cleanup);

const inEnglish = (content: ReactElement) => (
  <I18nextProvider i18n={createTranslation("EN", { member })}>{content}</I18nextProvider>
);

function show(rank: Rank) {
  render(inEnglish(<RankCard rank={{ ok: true, data: rank }} retryTo="/m/member/home" />));
  const bar = screen.queryByRole<HTMLProgressElement>("progressbar");
  const { textContent } = screen.getByRole("region");
  return { title: screen.getByRole("heading").textContent, bar: bar?.value, text: textContent };
}

const oneOfThree = { progress: 1 / 3, completed: 1, expected: 3 };

describe("The level and its bar (behaviour 11.3)", () => {
  it("a rank label alone is enough for a bar", () => {
    const { title, bar, text } = show({ level: 0, ranked: true, ...oneOfThree });
    expect([title, bar]).toEqual([member.your_level, 1 / 3]);
    expect(text).toContain("Conditions met: 1 of 3");
    expect(text).not.toContain("VIP");
  });

  it("a level has its number, its bar and the next one", () => {
    const { title, bar, text } = show({ level: 4, name: "Platinum", ranked: true, ...oneOfThree });
    expect([title, bar]).toEqual(["VIP 4", 1 / 3]);
    expect(text).toContain("Next: VIP 5");
  });

  it("without a rank label the bar is full, but no condition is said to be met", () => {
    const rank = { ranked: false, progress: 1, completed: 1, expected: 3 };
    expect(show({ level: 0, ...rank })).toMatchObject({ title: member.no_rank, bar: 1 });
    cleanup();
    const { title, bar, text } = show({ level: 2, ...rank });
    expect([title, bar]).toEqual(["VIP 2", 1]);
    expect(text).toContain("Conditions met: 1 of 3");
    expect(text).not.toMatch(`${member.rank_full}|Next:`);
  });

  it("without a label and conditions the full bar is called by its level", () => {
    show({ level: 0, ranked: false, progress: 1, completed: 0, expected: 0 });
    expect(screen.getByRole("progressbar", { name: member.no_rank })).toHaveProperty("value", 1);
  });

  it("is full in one line too", () => {
    render(inEnglish(<RankBar rank={{ level: 0, ranked: false, progress: 1, completed: 1, expected: 3 }} />));
    expect(screen.getByRole("progressbar", { name: "Conditions met: 1 of 3" })).toHaveProperty("value", 1);
  });
});

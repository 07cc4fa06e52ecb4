// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, describe, expect, it } from "vitest";
import { createTranslation } from "~/i18n/create-translation";
import member from "../../../../locales/EN/member.json";
import type { Rank } from "../member.response-schema.server";
import { RankCard } from "./rank-card";

afterEach(cleanup);

function show(rank: Rank) {
  render(
    <I18nextProvider i18n={createTranslation("EN", { member })}>
      <RankCard rank={{ ok: true, data: rank }} retryTo="/m/member/home" />
    </I18nextProvider>,
  );
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

  it("without a rank label there is no bar, as a full one would say that nothing is left to reach", () => {
    const rank = { progress: 1, completed: 1, expected: 3 };
    expect(show({ level: 0, ranked: false, ...rank })).toMatchObject({ title: member.no_rank, bar: undefined });
    cleanup();
    const { title, bar, text } = show({ level: 2, ranked: false, ...rank });
    expect([title, bar]).toEqual(["VIP 2", undefined]);
    expect(text).not.toContain(member.rank_full);
  });
});

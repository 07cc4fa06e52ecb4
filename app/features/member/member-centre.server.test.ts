import { describe, expect, test } from "vitest";
import { toMemberPanel } from "~/frame/member/member-panel.server";
import type { MemberInfo, RankProgress } from "~/gateway/resources/member/member.server";
import { testContext, testRecord } from "~/http/context/testing/test-context";
import { toBenefits } from "./benefits.server";
import { getRank, toMemberCentre } from "./member-centre.server";

const record = testRecord();
const club = { rankLevel: 1, showsBenefits: true };
const info = { id: "7", account: "fox", type: 0, club } as MemberInfo;
const failed = { ok: false } as const;
const template = { newMemberCentre: false, newDeposit: false };
const unread = { notices: 0, chat: 0, inbox: 0 };

/** A member's request from a browser, or from the installed app. */
const contextOf = (deviceType: "web" | "OTHERS") => testContext({ account: record, gateway: { deviceType } });

describe("The VIP download promotion (behaviour 1.9, 15.12)", () => {
  test.each([
    ["web", true],
    ["OTHERS", false],
  ] as const)("device %s: menu, member centre and benefits offer the app: %s", (device, offered) => {
    const ctx = contextOf(device);
    const unreadBadges = { notices: "", inbox: "", chat: "" };
    const centre = toMemberCentre(ctx, record, {
      template,
      info: { ok: true, data: info },
      rank: undefined,
      icon: failed,
      unread,
      unreadBadges,
    } as Parameters<typeof toMemberCentre>[2]);
    const benefits = toBenefits(ctx, { club, rank: failed, template, contacts: [] } as Parameters<
      typeof toBenefits
    >[1]);
    const summary = { wallet: failed, club } as unknown as Parameters<typeof toMemberPanel>[1];
    const panel = toMemberPanel(ctx, summary, unread as Parameters<typeof toMemberPanel>[2]);
    expect([panel?.vipDownload, centre.download, benefits.download]).toEqual(
      offered ? [true, "", ""] : [false, undefined, undefined],
    );
  });
});

test("The contacts of a level are those of the gateway's list, which the settings may lack (behaviour 11.7, 13.15)", () => {
  const contacts = ["12", "14"].map((label) => ({
    title: label,
    url: `https://help.example/${label}`,
    labelIds: [label],
  }));
  const parts = { club: { ...club, labelId: "14" }, rank: failed, template, contacts };
  expect(toBenefits(contextOf("web"), parts as Parameters<typeof toBenefits>[1]).service).toEqual([
    { title: "14", url: "https://help.example/14" },
  ]);
});

describe("The member's rank (behaviour 11.3)", () => {
  const rankOf = (progress: Partial<RankProgress>, member: Partial<MemberInfo>) =>
    getRank(
      testContext({ gateway: { call: async () => ({ progress: 1 / 3, completed: 1, expected: 3, ...progress }) } }),
      member as MemberInfo,
    );

  test("counts as a rank with a label alone: the club and the name are no fields of the contract", async () => {
    expect(await rankOf({ labelId: "12" }, {})).toMatchObject({ level: 0, ranked: true, progress: 1 / 3 });
  });

  test("is none without a label, also for a member of a club", async () => {
    expect(await rankOf({}, { club })).toMatchObject({ level: 1, ranked: false });
  });
});

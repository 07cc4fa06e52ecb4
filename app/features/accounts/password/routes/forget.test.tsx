// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { FrameContext, useFrame } from "~/frame/use-frame";
import { renderWithProviders } from "~/ui/testing/render-with-providers";
import Forget from "./forget";

afterEach(cleanup);

const home = { banners: [], categories: [], games: [] };
const member = { trial: true, agent: false, balanceHidden: false, badge: "", vipBenefits: false, vipDownload: false };

/** The frame of a trial account. */
function TrialFrame({ children }: { children: ReactNode }) {
  return <FrameContext value={{ ...useFrame(), member }}>{children}</FrameContext>;
}

test.each([
  ["guest", "member", "/m/notice?id=1", "/m/notice?id=1"],
  ["guest", "agent", "/m/notice?id=1", "/m/notice?id=1"],
  ["guest", "agent", "/m/agent/home", "/m/home"],
  ["trial", "member", "/m/voucherCenter", "/m/voucherCenter"],
  ["trial", "agent", "/m/agent/home", "/m/home"],
] as const)(
  "a forgotten password that a %s opened at the portal %s from %s closes to %s (behaviour 2.5)",
  (visitor, portal, from, closeTo) => {
    const props = { loaderData: { portal, from, home } } as unknown as Parameters<typeof Forget>[0];
    const page = <Forget {...props} />;
    renderWithProviders(visitor === "trial" ? <TrialFrame>{page}</TrialFrame> : page);
    expect(screen.getByRole("link", { name: "Close" }).getAttribute("href")).toBe(closeTo);
  },
);

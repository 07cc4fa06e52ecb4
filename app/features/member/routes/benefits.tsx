import { getCurrentMember } from "~/frame/member/current-member.server";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { refuseClosed } from "~/http/guards/closed.server";
import { requireAccount, toRefusalRedirect } from "~/http/guards/require-session.server";
import { mainSection, optionalSection } from "~/http/responses/optional-section.server";
import { useText } from "~/i18n/text";
import { getConfiguration } from "~/platform/configuration.server";
import { getLayoutTemplate } from "~/site/layout-template.server";
import { FailedState } from "~/ui/feedback/states";
import { TitleHeader } from "~/ui/layout/header";
import { MenuList } from "~/ui/layout/menu-list";
import { Section } from "~/ui/layout/section";
import { getContactFeed, toBenefits } from "../benefits.server";
import { DownloadPromo } from "../components/download-promo";
import { RankCard } from "../components/rank-card";
import { toMenuItems } from "../components/use-menu-rows";
import type { Benefits } from "../member.response-schema.server";
import { getRank } from "../member-centre.server";
import type { Route } from "./+types/benefits";

/** Redirects members without benefits, and trials, to the member centre. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  requireAccount(ctx);
  const info = await mainSection(ctx, getCurrentMember(ctx), getConfiguration().sectionTimeout);
  if (!info.ok) return { benefits: "failed" as const };
  const { club } = info.data;
  if (!club?.showsBenefits) throw toRefusalRedirect(ctx, "/m/member/home", refuseClosed());
  const [rank, template, contacts] = await Promise.all([
    optionalSection(ctx, getRank(ctx, info.data)),
    getLayoutTemplate(ctx),
    getContactFeed(ctx),
  ]);
  return { benefits: toBenefits(ctx, { club, rank, template, contacts }) };
}

export default function BenefitsPage({ loaderData: { benefits } }: Route.ComponentProps) {
  const text = useText();
  const title = text("member:vip_benefits");
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo="/m/member/home" />
      <main id="main" className="sec">
        {benefits === "failed" ? (
          <FailedState level={2} retryTo="/m/member/benefits" />
        ) : (
          <LevelBenefits {...benefits} />
        )}
      </main>
    </>
  );
}

function LevelBenefits({ rank, download, entries, service }: Benefits) {
  const text = useText();
  const serviceRows = service.map(({ title: name, url }) => ({
    to: url,
    icon: "chat" as const,
    label: text("member:own_service", { name }),
    newWindowHint: text("member:opens_outside"),
  }));
  return (
    <>
      <p className="lead">{text("member:benefits_intro")}</p>
      <RankCard rank={rank} retryTo="/m/member/benefits" />
      {download !== undefined && <DownloadPromo description={download} />}
      <Section id="benefits" title={text("member:your_benefits")}>
        <MenuList
          panel
          rows={[
            ...serviceRows,
            ...toMenuItems(entries, text),
            { to: "/m/activity", icon: "gift", label: text("lobby:promotions") },
            { to: "/m/service", icon: "chat", label: text("member:ask_about_level") },
          ]}
        />
      </Section>
    </>
  );
}

import { redirect } from "react-router";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { requireSession } from "~/http/guards/guards.server";
import { useText } from "~/i18n/text";
import { FailedState } from "~/ui/feedback/states";
import { TitleHeader } from "~/ui/layout/header";
import { MenuList } from "~/ui/layout/menu-list";
import { type Benefits, getBenefits } from "../benefits.server";
import { DownloadPromo } from "../components/download-promo";
import styles from "../components/member.module.css";
import { RankCard } from "../components/rank-card";
import { toItems } from "../components/use-rows";
import type { Route } from "./+types/benefits";

/** Only where the merchant shows benefits to this member (specification section 2); others go to the member centre. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  requireSession(ctx);
  const benefits = await getBenefits(ctx);
  if (benefits === "none") throw redirect("/m/member/home");
  return { benefits };
}

export default function BenefitsPage({ loaderData: { benefits } }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const title = text("member:vip_benefits");
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <TitleHeader title={title} backTo="/m/member/home" />
      <main id="main">
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
  const own = service.map(({ title: name, url }) => ({
    to: url,
    icon: "chat" as const,
    label: text("member:own_service", { name }),
    outside: text("member:opens_outside"),
  }));
  return (
    <>
      <p className={`muted ${styles.intro}`}>{text("member:benefits_intro")}</p>
      <RankCard rank={rank} retryTo="/m/member/benefits" />
      {download !== undefined && <DownloadPromo words={download} />}
      <section className="sec" aria-labelledby="benefits">
        <header className="sec-head">
          <h2 id="benefits">{text("member:your_benefits")}</h2>
        </header>
        <MenuList
          panel
          rows={[
            ...own,
            ...toItems(entries, text),
            { to: "/m/activity", icon: "gift", label: text("lobby:promotions") },
            { to: "/m/service", icon: "chat", label: text("member:ask_about_level") },
          ]}
        />
      </section>
    </>
  );
}

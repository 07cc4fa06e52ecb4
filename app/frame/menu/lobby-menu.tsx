import { Form } from "react-router";
import type { MessageKey } from "~/i18n/message-key";
import { type Text, useText } from "~/i18n/text";
import { useTextLanguage } from "~/i18n/text-language";
import { categoryIcon } from "~/ui/layout/category-icons";
import { Disclosure } from "~/ui/layout/disclosure";
import { Icon } from "~/ui/layout/icons";
import { externalLinkAttributes, Link } from "~/ui/layout/link";
import type { MenuRow } from "~/ui/layout/menu-list";
import { SideMenu, type SideMenuGroup } from "~/ui/layout/side-menu";
import { dialogPath } from "~/ui/overlays/dialog-path";
import { usePagePath } from "~/ui/use-page-path";
import type { MemberPanel } from "../frame.response-schema.server";
import { useFrame } from "../use-frame";
import { listGameLists } from "./game-list-links";
import { LanguageList } from "./language-list";

/** Languages in the menu beside the chosen one. The language page offers all. */
const MENU_LANGUAGES = ["EN", "CN", "MY"];

/** The side menu (docs/behaviour.md 2). Its rows depend on the modules of the merchant and on the visitor. */
export function LobbyMenu() {
  const text = useText();
  const { brand, member, menu, telegram } = useFrame();
  const from = usePagePath();
  const row = (to: string, icon: MenuRow["icon"], label: MessageKey): MenuRow => ({ to, icon, label: text(label) });
  const rewardRows = [
    ...(menu.rewards
      ? [row("/m/rewardCenter", "gift", "frame:reward_center"), row("/m/promoCode", "ticket", "frame:promo_code")]
      : []),
    ...(menu.referral
      ? [row(member ? "/m/invite" : dialogPath("/m/register", from), "users", "frame:invite_friends")]
      : []),
  ];
  const gameRows = listGameLists(menu.categories).map(({ to, category, label }) =>
    row(to, categoryIcon(category), label),
  );
  const vipRows = !member || member.vipBenefits ? [row("/m/member/benefits", "vip", "frame:vip")] : [];
  const serviceRows = [
    ...(member?.vipDownload
      ? [row(dialogPath("/m/download", from, { popup: "1" }), "download", "frame:download_app")]
      : []),
    row("/m/service", "chat", "common:support"),
  ];
  const generalRows = [
    row("/m/notice", "bell", "common:notices"),
    row("/m/responsible", "shield", "frame:responsible_play"),
    row("/m/set", "settings", "lobby:settings"),
    ...(member ? [row(dialogPath("/m/logout", from), "logout", "common:logout")] : []),
  ];
  return (
    <SideMenu
      brand={brand}
      groups={[
        ...agentGroups(member, text),
        ...(rewardRows.length > 0 ? [{ id: "rewards", rows: rewardRows }] : []),
        { id: "games", title: text("frame:games"), rows: gameRows, children: <MenuFreePlay /> },
        { id: "more", title: text("lobby:more"), rows: vipRows, children: <MenuPromotions /> },
        {
          id: "service",
          rows: serviceRows,
          children: (
            <>
              {telegram && (
                <li>
                  <a className="menu-row" href={telegram} {...externalLinkAttributes}>
                    <Icon name="telegram" />
                    {text("frame:telegram_service")}
                  </a>
                </li>
              )}
              <MenuLanguages from={from} />
              <MenuTheme from={from} />
            </>
          ),
        },
        { id: "general", rows: generalRows },
      ]}
    />
  );
}

/** The row to the agent area, for agents. */
function agentGroups(member: MemberPanel | undefined, text: Text): SideMenuGroup[] {
  const row: MenuRow = { to: "/m/agent/home", icon: "chart", label: text("frame:agent_area") };
  return member?.agent ? [{ id: "agent", rows: [row] }] : [];
}

/** For guests, as in the header, which has no room for it on the narrowest screens. */
function MenuFreePlay() {
  const text = useText();
  const { freePlay, member } = useFrame();
  if (!freePlay || member) return null;
  return (
    <li>
      <Form method="post" action="/m/trial" data-start="">
        <button type="submit" className="menu-row">
          <Icon name="play" />
          {text("common:freePlay")}
        </button>
      </Form>
    </li>
  );
}

/** The first promotions, and a link to all of them. */
function MenuPromotions() {
  const text = useText();
  const languageOf = useTextLanguage();
  const { promotions } = useFrame().menu;
  return (
    <li>
      <Disclosure label={text("lobby:promotions")} icon="gift">
        <ul className="menu">
          {promotions.map(({ id, title }) => (
            <li key={id}>
              <Link className="menu-row" to={`/m/activityDetail?${new URLSearchParams({ id })}`} {...languageOf(title)}>
                {title}
              </Link>
            </li>
          ))}
          <li>
            <Link className="menu-row" to="/m/activity">
              {text("frame:all_promotions")}
            </Link>
          </li>
        </ul>
      </Disclosure>
    </li>
  );
}

function MenuLanguages({ from }: { from: string }) {
  const text = useText();
  const { language } = useFrame();
  return (
    <li>
      <Disclosure label={text("lobby:language")} icon="globe" end={<span lang={language.tag}>{language.name}</span>}>
        <LanguageList from={from} only={[...MENU_LANGUAGES, language.code]} />
        <Link className="menu-row" to={dialogPath("/m/language", from)}>
          {text("frame:all_languages")}
        </Link>
      </Disclosure>
    </li>
  );
}

function MenuTheme({ from }: { from: string }) {
  const text = useText();
  const { theme } = useFrame();
  return (
    <li>
      <Form method="post" action="/m/set" preventScrollReset>
        <input type="hidden" name="from" value={from} />
        <button type="submit" className="menu-row" name="theme" value={theme === "dark" ? "light" : "dark"}>
          <Icon name={theme === "dark" ? "sun" : "theme"} />
          {text(theme === "dark" ? "lobby:theme_to_light" : "lobby:theme_to_dark")}
        </button>
      </Form>
    </li>
  );
}

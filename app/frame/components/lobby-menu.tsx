import { Form, useLocation } from "react-router";
import { findCategory } from "~/catalogue/list-pages";
import { useText } from "~/i18n/text";
import { categoryIcon } from "~/ui/games/category-rail";
import { Disclosure } from "~/ui/layout/disclosure";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import type { MenuRow } from "~/ui/layout/menu-list";
import { SideMenu } from "~/ui/layout/side-menu";
import { useFrame } from "../use-frame";
import { LanguageList } from "./language-list";

/** Languages of the menu itself; the picker offers all. */
const SHORT_LIST = ["EN", "CN", "MY"];

/** The side menu, with what the merchant and the visitor's standing allow (specification section 2, side menu). */
export function LobbyMenu() {
  const text = useText();
  const { brand, member, menu, telegram } = useFrame();
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  const row = (to: string, icon: MenuRow["icon"], label: string): MenuRow => ({ to, icon, label: text(label) });
  const gains = [
    ...(menu.rewards
      ? [row("/m/rewardCenter", "gift", "frame:reward_center"), row("/m/promoCode", "check", "frame:promo_code")]
      : []),
    ...(menu.referral ? [row(member ? "/m/invite" : "/m/register", "users", "frame:invite_friends")] : []),
  ];
  const games = [
    row("/m/hot-games", "hot", "lobby:popular"),
    row("/m/fav-games", "heart", "frame:favourites"),
    row("/m/recent-games", "clock", "frame:recent"),
    ...menu.categories.flatMap((code) => {
      const category = findCategory(code);
      return category?.path ? [row(category.path, categoryIcon(category.tile), category.label)] : [];
    }),
  ];
  const vip = !member || member.vipBenefits ? [row("/m/member/benefits", "vip", "frame:vip")] : [];
  const help = [
    ...(member?.vipDownload ? [row("/m/download?popup=1", "download", "frame:download_app")] : []),
    row("/m/service", "chat", "common:support"),
  ];
  const rest = [
    row("/m/notice", "bell", "common:notices"),
    row("/m/responsible", "info", "frame:responsible_play"),
    row("/m/set", "settings", "lobby:settings"),
    ...(member ? [row(`/m/logout?${new URLSearchParams({ from: here })}`, "logout", "common:logout")] : []),
  ];
  return (
    <SideMenu
      brand={brand}
      groups={[
        ...(gains.length > 0 ? [{ id: "gains", rows: gains }] : []),
        { id: "games", title: text("frame:games"), rows: games },
        { id: "more", title: text("lobby:more"), rows: vip, children: <MenuPromotions /> },
        {
          id: "help",
          rows: help,
          children: (
            <>
              {telegram && (
                <li>
                  <a className="menu-row" href={telegram} target="_blank" rel="noopener noreferrer">
                    <Icon name="telegram" />
                    {text("frame:telegram_service")}
                  </a>
                </li>
              )}
              <MenuLanguages here={here} />
              <MenuTheme here={here} />
            </>
          ),
        },
        { id: "rest", rows: rest },
      ]}
    />
  );
}

/** Promotions: the first three by name, and all. */
function MenuPromotions() {
  const text = useText();
  const { promotions } = useFrame().menu;
  return (
    <li>
      <Disclosure label={text("lobby:promotions")} icon="gift">
        <ul className="menu">
          {promotions.map(({ id, title }) => (
            <li key={id}>
              <Link className="menu-row" to={`/m/activityDetail?${new URLSearchParams({ id })}`}>
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

function MenuLanguages({ here }: { here: string }) {
  const text = useText();
  const { language } = useFrame();
  return (
    <li>
      <Disclosure label={text("lobby:language")} icon="globe" end={<span lang={language.tag}>{language.name}</span>}>
        <LanguageList from={here} only={SHORT_LIST} />
        <Link className="menu-row" to={`/m/language?${new URLSearchParams({ from: here })}`}>
          {text("frame:all_languages")}
        </Link>
      </Disclosure>
    </li>
  );
}

function MenuTheme({ here }: { here: string }) {
  const text = useText();
  const { theme } = useFrame();
  return (
    <li>
      <Form method="post" action="/m/set" preventScrollReset>
        <input type="hidden" name="from" value={here} />
        <button type="submit" className="menu-row" name="theme" value={theme === "dark" ? "light" : "dark"}>
          <Icon name="theme" />
          {text(theme === "dark" ? "lobby:theme_to_light" : "lobby:theme_to_dark")}
        </button>
      </Form>
    </li>
  );
}

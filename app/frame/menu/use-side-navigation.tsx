import { useLocation } from "react-router";
import { useText } from "~/i18n/text";
import type { SideItem } from "~/ui/layout/bottom-bar";
import { LogoLink } from "~/ui/layout/logo";
import { useFrame } from "../use-frame";
import { listGameLists } from "./game-list-links";

/** What the side navigation of wide screens has beside the places of the bottom bar (docs/behaviour.md 2). */
export function useSideNavigation() {
  const text = useText();
  const { pathname } = useLocation();
  const { brand, menu } = useFrame();
  const games = listGameLists(menu.categories).map(
    (list): SideItem => ({ ...list, label: text(list.label), current: list.to === pathname }),
  );
  return {
    logo: <LogoLink {...brand} to="/m/home" label={text("common:home")} />,
    title: text("frame:games"),
    games,
  };
}

import { useLocation } from "react-router";
import { findCategory } from "~/catalogue/categories/categories";
import { useText } from "~/i18n/text";
import type { SideItem } from "~/ui/layout/bottom-bar";
import { LogoLink } from "~/ui/layout/logo";
import { useFrame } from "../use-frame";

/** What the side navigation of wide screens has beside the places of the bottom bar (docs/behaviour.md 2). */
export function useSideNavigation() {
  const text = useText();
  const { pathname } = useLocation();
  const { brand, menu } = useFrame();
  const item = (to: string, category: SideItem["category"], label: string): SideItem => ({
    to,
    category,
    label: text(label),
    current: to === pathname,
  });
  return {
    logo: <LogoLink {...brand} to="/m/home" label={text("common:home")} />,
    title: text("frame:games"),
    games: [
      item("/m/hot-games", "hot", "lobby:popular"),
      item("/m/fav-games", "favourites", "frame:favourites"),
      item("/m/recent-games", "recent", "frame:recent"),
      ...menu.categories.flatMap((code) => {
        const category = findCategory(code);
        return category?.path ? [item(category.path, category.tile, category.label)] : [];
      }),
    ],
  };
}

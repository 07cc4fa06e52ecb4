import type { Banner } from "~/ui/games/banner-track";
import type { CategoryName } from "~/ui/games/category-rail";
import type { GameCardData } from "~/ui/games/game-card";

/** A category as the rail of home shows it; `label` is a message key. */
export interface RailCategory {
  code: string;
  tile: CategoryName;
  label: string;
}

/** The first screen of the lobby, as it is seen behind a dialog that was opened by its own address. */
export interface LobbyPreview {
  banners: Banner[];
  categories: RailCategory[];
  games: GameCardData[];
}

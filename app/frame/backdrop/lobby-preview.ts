import type { CategoryName } from "~/ui/games/category-rail";
import type { Banner, GameCardData } from "~/ui/response-schema.server";

/** A category in the rail of home. `label` is a message key. */
export interface RailCategory {
  code: string;
  tile: CategoryName;
  label: string;
}

/** The first screen of home, as shown behind a dialog. */
export interface LobbyPreview {
  banners: Banner[];
  categories: RailCategory[];
  games: GameCardData[];
}

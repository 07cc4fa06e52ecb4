import { useText } from "~/i18n/text";
import { GameSearch } from "~/ui/games/game-search";

/** Search field of the HOT tab. */
export function HotFilter({ name }: { name: string }) {
  const text = useText();
  return (
    <div className="tools">
      <GameSearch
        action="/m/home"
        name="gameName"
        value={name}
        placeholder={text("lobby:search_hot")}
        preservedParams={{ tab: "HOT" }}
      />
    </div>
  );
}

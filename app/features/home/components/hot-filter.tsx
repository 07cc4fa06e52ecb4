import { useText } from "~/i18n/text";
import { FilterBar } from "~/ui/games/filter-bar";

/** Finds hot games by a part of their name. */
export function HotFilter({ name }: { name: string }) {
  const text = useText();
  return (
    <FilterBar
      action="/m/home"
      name="gameName"
      value={name}
      placeholder={text("lobby:search_hot")}
      kept={{ tab: "HOT" }}
      pickers={[]}
    />
  );
}

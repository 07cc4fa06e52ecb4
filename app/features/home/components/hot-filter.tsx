import { useText } from "~/i18n/text";
import { FilterBar } from "~/ui/games/filter-bar";

/** Search field of the HOT tab. */
export function HotFilter({ name }: { name: string }) {
  const text = useText();
  return (
    <FilterBar
      action="/m/home"
      name="gameName"
      value={name}
      placeholder={text("lobby:search_hot")}
      preservedParams={{ tab: "HOT" }}
      pickers={[]}
    />
  );
}

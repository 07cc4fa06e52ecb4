import { useText } from "~/i18n/text";
import { ForeignText } from "~/i18n/text-language";
import { initials, paletteOf } from "../format";
import { Link } from "../layout/link";
import { Picture } from "../pictures/picture";
import type { Tile } from "../response-schema.server";
import { Badge } from "./badge";

export type TileGridProps = {
  tiles: readonly Tile[];
  /** One tile in a row instead of two. */
  wide?: boolean | undefined;
};

/** Vendor tiles: live, sports, e-sports, lottery. */
export function TileGrid({ tiles, wide }: TileGridProps) {
  return (
    <ul className={wide ? "duo one" : "duo"}>
      {tiles.map((tile) => (
        <li key={tile.key}>
          <TileItem tile={tile} />
        </li>
      ))}
    </ul>
  );
}

function TileItem({ tile }: { tile: Tile }) {
  const text = useText();
  const { key, name, image, mark, badge, maintenance, to } = tile;
  const note = maintenance ? text("common:maintenance") : tile.note;
  const ground = { "data-palette": paletteOf(key), "data-i": image ? undefined : initials(name) };
  const content = (
    <>
      {image && <Picture className="tile-art" image={image} place="tile" />}
      {mark && <Picture className="tile-mark" image={mark} place="mark" />}
      {badge && <Badge badge={badge} />}
      <span className="tile-name">
        <ForeignText>{name}</ForeignText>
        {note && <small>{note}</small>}
      </span>
    </>
  );
  return to ? (
    <Link className="tile" {...ground} to={to}>
      {content}
    </Link>
  ) : (
    <button type="submit" className="tile" {...ground} name="game" value={key} disabled={maintenance}>
      {content}
    </button>
  );
}

import { type Palette, paletteOf } from "../format";
import { Link } from "../layout/link";

export type Tile = {
  /** Sent as `game` where the tile opens a game. */
  key: string;
  name: string;
  /** The line below the name: "18 tables". */
  note?: string | undefined;
  image?: string | undefined;
  mark?: string | undefined;
  palette?: Palette | undefined;
  /** Leads to a page; absent where the tile opens a game by the form around the grid. */
  to?: string | undefined;
};

export type TileGridProps = {
  tiles: readonly Tile[];
  /** One wide tile to a row instead of two. */
  wide?: boolean | undefined;
};

/** Wide tiles: live, sports, e-sports, lottery. */
export function TileGrid({ tiles, wide }: TileGridProps) {
  return (
    <ul className={wide ? "duo one" : "duo"}>
      {tiles.map((tile) => (
        <li key={tile.key}>
          <TileBox tile={tile} />
        </li>
      ))}
    </ul>
  );
}

function TileBox({ tile }: { tile: Tile }) {
  const { key, name, note, image, mark, to } = tile;
  const palette = tile.palette ?? paletteOf(key);
  const inside = (
    <>
      {image && (
        <img className="tile-art" src={image} width={120} height={160} alt="" loading="lazy" decoding="async" />
      )}
      {mark && <img className="tile-mark" src={mark} width={28} height={28} alt="" loading="lazy" decoding="async" />}
      <span className="tile-name">
        {name}
        {note && <small>{note}</small>}
      </span>
    </>
  );
  return to ? (
    <Link className="tile" data-palette={palette} to={to}>
      {inside}
    </Link>
  ) : (
    <button type="submit" className="tile" data-palette={palette} name="game" value={key}>
      {inside}
    </button>
  );
}

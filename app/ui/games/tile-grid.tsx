import { type Palette, paletteOf } from "../format";
import { Link } from "../layout/link";

export type Tile = {
  /** Value of the button named `game`, for a tile that opens a game. */
  key: string;
  name: string;
  /** Second line: "18 tables". */
  note?: string | undefined;
  image?: string | undefined;
  /** Address of the vendor's icon. */
  mark?: string | undefined;
  palette?: Palette | undefined;
  /** Address of a page; absent for a tile that opens a game through the launch form. */
  to?: string | undefined;
};

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
  const { key, name, note, image, mark, to } = tile;
  const palette = tile.palette ?? paletteOf(key);
  const content = (
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
      {content}
    </Link>
  ) : (
    <button type="submit" className="tile" data-palette={palette} name="game" value={key}>
      {content}
    </button>
  );
}

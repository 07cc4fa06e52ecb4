import { useText } from "~/i18n/text";
import { useTextLanguage } from "~/i18n/text-language";
import { initials, paletteOf } from "../format";
import { Link } from "../layout/link";
import { Picture } from "../pictures/picture";
import type { VendorPill } from "../response-schema.server";

export type VendorStripProps = {
  /** Accessible name of the list: "Providers". */
  label: string;
  vendors: readonly VendorPill[];
};

export function VendorStrip({ label, vendors }: VendorStripProps) {
  // Letters stand for a picture that is missing. In a row without pictures they would only repeat the names.
  const hasPictures = vendors.some(({ mark }) => mark);
  return (
    <nav aria-label={label}>
      <ul className="pills scroller" data-strip="">
        {vendors.map((vendor) => (
          <li key={vendor.code}>
            <Pill vendor={vendor} hasLetters={hasPictures && !vendor.mark && vendor.code !== ""} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PillProps {
  vendor: VendorPill;
  hasLetters: boolean;
}

function Pill({ vendor: { code, name, to, count, mark, current, maintenance }, hasLetters }: PillProps) {
  const text = useText();
  const languageOf = useTextLanguage();
  return (
    <Link
      className={mark || hasLetters ? "pill" : "pill bare"}
      to={to}
      aria-current={current ? "true" : undefined}
      preventScrollReset
      {...languageOf(name)}
    >
      {mark && <Picture image={mark} place="mark" width={26} height={26} />}
      {hasLetters && <span className="pill-mark" data-palette={paletteOf(code)} data-i={initials(name)} />}
      {/* The space, which is not laid out, keeps the words apart in text browsers. */}
      {`${name} `}
      {maintenance ? (
        <small>{text("common:maintenance")}</small>
      ) : (
        count !== undefined && <small className="num">{count}</small>
      )}
    </Link>
  );
}

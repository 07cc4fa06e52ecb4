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
  const text = useText();
  const languageOf = useTextLanguage();
  return (
    <nav aria-label={label}>
      <ul className="pills scroller" data-strip="">
        {vendors.map(({ code, name, to, count, mark, current, maintenance }) => (
          <li key={code}>
            <Link
              className={mark || code ? "pill" : "pill bare"}
              to={to}
              aria-current={current ? "true" : undefined}
              preventScrollReset
              {...languageOf(name)}
            >
              {mark && <Picture image={mark} place="mark" width={26} height={26} />}
              {!mark && code && <span className="pill-mark" data-palette={paletteOf(code)} data-i={initials(name)} />}
              {name}
              {maintenance ? (
                <small>{text("common:maintenance")}</small>
              ) : (
                count !== undefined && <small className="num">{count}</small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

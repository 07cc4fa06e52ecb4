import { Link } from "../layout/link";

export type VendorPill = {
  /** Vendor code; "" for all vendors. */
  code: string;
  name: string;
  to: string;
  /** Number of games, formatted: "1,284". */
  count?: string | undefined;
  /** Address of the vendor's icon. */
  mark?: string | undefined;
  current?: boolean | undefined;
};

export type VendorStripProps = {
  /** Accessible name of the list: "Providers". */
  label: string;
  vendors: readonly VendorPill[];
};

export function VendorStrip({ label, vendors }: VendorStripProps) {
  return (
    <nav aria-label={label}>
      <ul className="pills scroller" data-strip="">
        {vendors.map(({ code, name, to, count, mark, current }) => (
          <li key={code}>
            <Link
              className={mark ? "pill" : "pill bare"}
              to={to}
              aria-current={current ? "true" : undefined}
              preventScrollReset
            >
              {mark && <img src={mark} width={26} height={26} alt="" loading="lazy" decoding="async" />}
              {name}
              {count !== undefined && <small className="num">{count}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

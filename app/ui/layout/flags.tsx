import { Icon } from "./icons";

/** An SVG path in a flag of 24 by 16 units: filled, or stroked when it has a width. */
type Part = readonly [colour: string, path: string, width?: number];

const ALL = "M0 0h24v16H0z";

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

function rows(top: string, middle: string, bottom: string): Part[] {
  return [
    [top, "M0 0h24v5.33H0z"],
    [middle, "M0 5.33h24v5.34H0z"],
    [bottom, "M0 10.67h24V16H0z"],
  ];
}

function columns(left: string, middle: string, right: string): Part[] {
  return [
    [left, "M0 0h8v16H0z"],
    [middle, "M8 0h8v16H8z"],
    [right, "M16 0h8v16h-8z"],
  ];
}

const FLAGS: Readonly<Record<string, readonly Part[]>> = {
  BD: [
    ["#006a4e", ALL],
    ["#f42a41", disc(10.8, 8, 4.8)],
  ],
  BR: [
    ["#009b3a", ALL],
    ["#fedf00", "m12 1.8 10 6.2-10 6.2L2 8z"],
    ["#002776", disc(12, 8, 3.5)],
    ["#fff", "M8.6 7.4c2.5-.4 5 .3 6.7 1.9", 0.7],
  ],
  CN: [
    ["#de2910", ALL],
    [
      "#ffde00",
      "m5 2 .7 2.2H8L6.2 5.5l.7 2.2L5 6.3 3.1 7.7l.7-2.2L2 4.2h2.3zM10 1.5h1v1h-1zM11.7 3.5h1v1h-1zM11.7 6h1v1h-1zM10 8h1v1h-1z",
    ],
  ],
  FR: columns("#0055a4", "#fff", "#ef4135"),
  GB: [
    ["#012169", ALL],
    ["#fff", "m0 0 24 16M24 0 0 16", 3.2],
    ["#c8102e", "m0 0 24 16M24 0 0 16", 1.3],
    ["#fff", "M12 0v16M0 8h24", 5],
    ["#c8102e", "M12 0v16M0 8h24", 3],
  ],
  HK: [
    ["#de2910", ALL],
    [
      "#fff",
      "M12 7.6c-1.8-1.1-1.7-3.6.3-4.8 1.4 1.4 1.3 3.7-.3 4.8zM12.4 7.9c.5-2.1 2.9-2.8 4.7-1.3-.9 1.8-3.1 2.4-4.7 1.3zM12.2 8.3c2.1-.2 3.6 1.8 2.7 4-2-.3-3.2-2.2-2.7-4zM11.8 8.3c.8 1.9-.6 4-2.9 3.9-.3-2 1-3.7 2.9-3.9zM11.6 7.9c-1.6 1.3-4 .6-4.6-1.6 1.8-1 3.9-.2 4.6 1.6z",
    ],
  ],
  ID: [
    ["#fff", ALL],
    ["#ce1126", "M0 0h24v8H0z"],
  ],
  IN: [...rows("#f93", "#fff", "#138808"), ["#008", disc(12, 8, 2), 0.8]],
  IR: [
    ...rows("#239f40", "#fff", "#da0000"),
    ["#da0000", "M12 6v4.2M10.6 6.3c-1.2 1.3-.9 3 .7 3.7M13.4 6.3c1.2 1.3.9 3-.7 3.7", 0.8],
  ],
  JP: [
    ["#fff", ALL],
    ["#bc002d", disc(12, 8, 4.6)],
  ],
  KH: [
    ["#032ea1", ALL],
    ["#e00025", "M0 4h24v8H0z"],
    ["#fff", "M7.5 10.8h9V9.5H15V8l-1-1v-.8L12 5l-2 1.2V7L9 8v1.5H7.5z"],
  ],
  KR: [
    ["#fff", ALL],
    ["#cd2e3a", disc(12, 8, 3.8)],
    ["#0047a0", "M8.2 8a3.8 3.8 0 0 0 7.6 0c0-2-3-2.5-3.8 0s-3.8 2-3.8 0z"],
    ["#000", "m4.5 5 2-2M5.2 5.7l2-2M17.5 13l2-2M16.8 12.3l2-2M4.5 11l2 2M17.5 3l2 2M5.2 10.3l2 2M16.8 3.7l2 2", 0.9],
  ],
  KZ: [
    ["#00afca", ALL],
    ["#fec50c", "M1.5 1h1v14h-1z"],
    ["#fec50c", disc(12.5, 6.3, 2.8)],
    ["#fec50c", "M7 8.5c1.3 2.4 3.5 3 5.5 2 2 1 4.2.4 5.5-2 0 3.5-3 5-5.5 3.6C10 13.5 7 12 7 8.5z"],
  ],
  LA: [
    ["#ce1126", ALL],
    ["#002868", "M0 4h24v8H0z"],
    ["#fff", disc(12, 8, 3.2)],
  ],
  MM: [
    ...rows("#fecb00", "#34b233", "#ea2839"),
    ["#fff", "m12 2.5 1.4 4.2h4.4l-3.6 2.6 1.4 4.2-3.6-2.6-3.6 2.6 1.4-4.2-3.6-2.6h4.4z"],
  ],
  MX: [
    ...columns("#006847", "#fff", "#ce1126"),
    ["#8a5a2b", "M10.6 6.2c1-1.3 2.7-1 3.1.3-.2 1.5-1.5 1.6-1.2 3h-1.7c.6-1.2-.8-1.9-.2-3.3z"],
    ["#006847", "M9.8 9.3c.7 1.7 3.7 1.7 4.4 0", 0.7],
  ],
  MY: [
    ["#fff", ALL],
    ["#cc0001", "M0 .6h24M0 2.9h24M0 5.2h24M0 7.5h24M0 9.8h24M0 12.1h24M0 14.4h24", 1.15],
    ["#010066", "M0 0h12v9.1H0z"],
    ["#fc0", disc(5, 4.5, 2.8)],
    ["#010066", disc(5.9, 4.5, 2.3)],
    ["#fc0", "m8.6 2.2.5 1.7 1.7-.3-1.2 1.2 1.2 1.2-1.7-.3-.5 1.6-.5-1.6-1.7.3 1.2-1.2-1.2-1.2 1.7.3z"],
  ],
  // The flag of Nepal is not a rectangle: two pennants, here on a white ground.
  NP: [
    ["#fff", ALL],
    ["#003893", "M6 .5 18 8.5h-6l6 7H6z"],
    ["#dc143c", "M6.9 2.2 14.8 7.6H9.7l6.2 7H6.9z"],
    ["#fff", "M7.8 5.3a1.7 1.7 0 0 0 3.4 0 1.7 1.5 0 0 1-3.4 0z"],
    ["#fff", disc(9.4, 11.6, 1.5)],
  ],
  PH: [
    ["#0038a8", ALL],
    ["#ce1126", "M0 8h24v8H0z"],
    ["#fff", "m0 0 13 8-13 8z"],
    ["#fcd116", disc(4.3, 8, 2)],
  ],
  PK: [
    ["#fff", ALL],
    ["#01411c", "M6 0h18v16H6z"],
    ["#fff", disc(14.6, 8.2, 4.3)],
    ["#01411c", disc(15.8, 7.3, 3.8)],
    ["#fff", "m17.8 4.2.5 1.2 1.3.1-1 .8.3 1.3-1.1-.7-1.1.7.3-1.3-1-.8 1.3-.1z"],
  ],
  RU: rows("#fff", "#0039a6", "#d52b1e"),
  TH: [
    ["#a51931", ALL],
    ["#fff", "M0 2.67h24v10.66H0z"],
    ["#2d2a4a", "M0 5.33h24v5.34H0z"],
  ],
  TR: [
    ["#e30a17", ALL],
    ["#fff", disc(9, 8, 4)],
    ["#e30a17", disc(10, 8, 3.2)],
    ["#fff", "m12.3 8 1.9-.6v-2l1.2 1.6 1.9-.6L16.1 8l1.2 1.6-1.9-.6-1.2 1.6v-2z"],
  ],
  US: [
    ["#fff", ALL],
    ["#b22234", "M0 .6h24M0 3.1h24M0 5.5h24M0 8h24M0 10.5h24M0 12.9h24M0 15.4h24", 1.23],
    ["#3c3b6e", "M0 0h10.5v8.6H0z"],
    [
      "#fff",
      "M1 1.6h.9M3.5 1.6h.9M6 1.6h.9M8.5 1.6h.9M2.2 3.4h.9M4.7 3.4h.9M7.2 3.4h.9M1 5.2h.9M3.5 5.2h.9M6 5.2h.9M8.5 5.2h.9M2.2 7h.9M4.7 7h.9M7.2 7h.9",
      0.9,
    ],
  ],
  UZ: [
    ...rows("#0099b5", "#fff", "#1eb53a"),
    ["#ce1126", "M0 5.3h24M0 10.7h24", 0.5],
    ["#fff", disc(3.6, 2.7, 1.9)],
    ["#0099b5", disc(4.4, 2.7, 1.9)],
    [
      "#fff",
      "M9.5 1.2h.6M11.2 1.2h.6M7.8 2.7h.6M9.5 2.7h.6M11.2 2.7h.6M6.1 4.2h.6M7.8 4.2h.6M9.5 4.2h.6M11.2 4.2h.6",
      0.6,
    ],
  ],
  VN: [
    ["#da251d", ALL],
    ["#ff0", "m12 3 1.2 3.7h3.9L14 9l1.2 3.7-3.2-2.3-3.2 2.3L10 9 6.9 6.7h3.9z"],
  ],
};

/** Decorative: a flag beside a name. A country without a flag here gets the globe. @param country ISO 3166-1 alpha-2 */
export function Flag({ country }: { country: string | undefined }) {
  const parts = country && FLAGS[country];
  if (!parts) return <Icon name="globe" />;
  return (
    <svg className="flag" viewBox="0 0 24 16" aria-hidden="true">
      {parts.map(([colour, path, width]) =>
        width ? (
          <path key={colour + path} fill="none" stroke={colour} strokeWidth={width} d={path} />
        ) : (
          <path key={colour + path} fill={colour} d={path} />
        ),
      )}
    </svg>
  );
}

/**
 * Our own icons, 24 by 24 with a 1.75 stroke. Each is a single path: a page draws some thirty of them, and one element
 * with one string is the cheapest thing a server can write.
 */
const PATHS = {
  home: "M3.5 11 12 4l8.5 7M6 9.5V20h4.5v-5.5h3V20H18V9.5",
  hot: "M12 3c.5 3.5 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2.5 1.2-4 2.5-5 .2 1.8 1 2.5 1.8 2.5C12.5 9 10.5 6 12 3zM12 19.5a2.3 2.3 0 0 0 2.3-2.3c0-1.5-1.3-2-2.3-3.4-1 1.4-2.3 1.9-2.3 3.4A2.3 2.3 0 0 0 12 19.5z",
  slots:
    "M5.5 5h10A2.5 2.5 0 0 1 18 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-10A2.5 2.5 0 0 1 3 16.5v-9A2.5 2.5 0 0 1 5.5 5zM8 5v14M13 5v14M20.5 8v5M18 13h2.5M19 6.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M4.8 11h1.6l-.9 2.5M9.7 11h1.6l-.9 2.5M14.7 11h1.6l-.9 2.5",
  fish: "M3 12c3-5.5 9-6.5 13-1.5l4.5-3.5c-.8 3.5-.8 6.5 0 10L16 13.5C12 18.5 6 17.5 3 12zM12 9c1 2 1 4 0 6M7.08 11.2a.43.43 0 1 0 .85 0a.43.43 0 1 0-.85 0",
  cards:
    "M11.51 3.58l6.93.98a2 2 0 0 1 1.7 2.25l-1.53 10.9a2 2 0 0 1-2.26 1.7l-6.93-.97a2 2 0 0 1-1.7-2.26l1.53-10.9a2 2 0 0 1 2.26-1.7zM7.5 6.5 5 7.2a1.5 1.5 0 0 0-1 1.9l3.2 10a1.5 1.5 0 0 0 1.8 1l2-.5M14 8.5l2.4 3.3-3 2.7-2.2-3.3z",
  live: "M8.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M5.5 20c.5-4 3-6 6.5-6s6 2 6.5 6zM9.5 16l2.5 1.5 2.5-1.5M4.5 5a6 6 0 0 0 0 6M19.5 5a6 6 0 0 1 0 6",
  sports:
    "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 8.5l3.4 2.5-1.3 4H9.9l-1.3-4zM12 8.5v-5M15.4 11l4.8-1.5M14.1 15l3 4M9.9 15l-3 4M8.6 11 3.8 9.5",
  esports:
    "M7.5 7h9c3 0 4.5 4 4.5 8.5 0 2.5-2.5 3-4 1L15.5 15h-7L7 16.5c-1.5 2-4 1.5-4-1C3 11 4.5 7 7.5 7zM8.5 9.5v3M7 11h3M15 10h.01M17 12h.01",
  lottery:
    "M3 14a6 6 0 1 0 12 0a6 6 0 1 0-12 0M6.5 14a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M13 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M17 6v2",
  cockfight:
    "M8 20c-3-3-4-7-2-10 1-1.5 2-2 3-2 1.5 3 4 3 5 1l4.5 1.5L16 12c.5 4-1 6.5-4 8zM9 8c-1.5-.5-2-2-1-3 1 0 1.5-1 2.5-1.5.7.8 2 .3 2.8.7.7.8.7 3-.3 4.3M16 12c.8 1 .5 2.5-.8 3.3M11.5 7.5h.01M9 13c1 1 1 3 0 4",
  dice: "M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4zM8.4 8.5h.01M15.5 8.5h.01M12 12h.01M8.4 15.5h.01M15.5 15.5h.01",
  vip: "m3.5 8 4 3L12 5l4.5 6 4-3-1.7 9.5H5.2zM5.5 20.5h13",
  gift: "M4 11.5h16V20H4zM3 8h18v3.5H3zM12 8v12M12 8C9 8 7 7 7 5.3 7 3 11 3 12 8zM12 8c3 0 5-1 5-2.7C17 3 13 3 12 8z",
  deposit:
    "M17.5 8V5h-11A2.5 2.5 0 0 0 4 7.5V17a2.5 2.5 0 0 0 2.5 2.5h11A2.5 2.5 0 0 0 20 17v-6.5A2.5 2.5 0 0 0 17.5 8h-11A2.3 2.3 0 0 1 4.3 6.6M20 11.7h-4a2 2 0 0 0 0 4.1h4",
  plus: "M12 5v14M5 12h14",
  chat: "M4 5.5h16v11h-8.5L7 20.5v-4H4zM8.28 11a.23.23 0 1 0 .45 0a.23.23 0 1 0-.45 0M11.78 11a.23.23 0 1 0 .45 0a.23.23 0 1 0-.45 0M15.28 11a.23.23 0 1 0 .45 0a.23.23 0 1 0-.45 0",
  profile: "M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 20c.6-4 3.4-6 7.5-6s6.9 2 7.5 6",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5c1 1 3 1 4 0M12 5V3",
  search: "M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5l5 5",
  heart: "M12 20C6 15.5 3.5 12.5 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 3.5-2.5 6.5-8.5 11z",
  menu: "M4 7h16M4 12h11M4 17h16",
  close: "m6 6 12 12M18 6 6 18",
  back: "m14.5 5-7 7 7 7",
  eye: "M2.5 12c5-8.5 14-8.5 19 0-5 8.5-14 8.5-19 0zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  "eye-off":
    "M9.5 6c4.5-1 9 1 12 6a18 18 0 0 1-2.7 3.4M6 7.7A17 17 0 0 0 2.5 12c3.5 6 9 7.5 13.5 5.5M10 10.2a3 3 0 0 0 4 4M3.5 3.5l17 17",
  globe: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c4.5 5 4.5 12 0 17M12 3.5c-4.5 5-4.5 12 0 17",
  logout: "M10 4H5v16h5M10 12h10.5M16.5 8l4 4-4 4",
  download: "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15",
  chevron: "m9 5 7 7-7 7",
  down: "m5 9 7 7 7-7",
  check: "m4.5 12.5 5 5 10-11",
  warning: "M12 4 2.5 20h19zM12 10v4.5M12 17.3v.01",
  info: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 11v5M12 8v.01",
  clock: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7v5l3.5 2",
  pause: "M8.5 6v12M15.5 6v12",
  play: "M8 5.5v13l10.5-6.5z",
  filter: "M4 7h16M7 12h10M10 17h4",
  theme: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  settings: "M4 7h8M18 7h2M12 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M4 17h2M12 17h8M6 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  mail: "M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7",
  phone:
    "M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3zM11 18h2",
  calendar: "M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8",
  telegram: "M21 4.5 3 11.5l5.5 2L11 20l3-4 4.5 3.5zM8.5 13.5 17 8l-6 6.5V20",
  whatsapp: "M4 20l1.3-4A8.3 8.3 0 1 1 8.3 19zM9 8.5c-.5 3 3.5 7 6.5 6.5l.5-1.7-2-1-1 .8c-1-.5-1.6-1.2-2-2l.8-1-1-2z",
  google: "M20 12h-8M20 12a8 8 0 1 1-2.5-5.8",
  lock: "M7 10.5h10a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2",
  list: "M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.01M4 12h.01M4 17.5h.01",
  users:
    "M5.5 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2.5 19.5c.5-3.5 3-5 6.5-5s6 1.5 6.5 5zM15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.2 2.2 3.5 4.5",
  refresh: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4L20 9M20 4v5h-5",
} as const;

export type IconName = keyof typeof PATHS;

export type IconProps = {
  name: IconName;
  /** small is 18 px, tiny 16 px; the default is 24 px. */
  size?: "small" | "tiny" | undefined;
  /** Fills the shape with the stroke's colour: a heart that is set. */
  filled?: boolean | undefined;
};

/** Always decoration: the words beside it, or the label of its button, carry the meaning. */
export function Icon({ name, size, filled }: IconProps) {
  let className = "i";
  if (size) className += ` ${size}`;
  if (filled) className += " filled";
  // Icons that mean "onwards" or "back" point the other way where text runs from right to left.
  if (name === "back" || name === "chevron" || name === "logout") className += " aimed";
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

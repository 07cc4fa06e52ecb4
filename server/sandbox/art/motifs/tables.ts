import { letterPath } from "../lettering";
import { ball, coin, GLOSS, GOLD, join, starPath, translate } from "../shapes";
import type { Motif } from "./motif";

const SUITS = {
  S: "M0-10C5-3 10 0 9 5 8 9 3 9 1 6L3 11H-3L-1 6C-3 9-8 9-9 5-10 0-5-3 0-10z",
  H: "M0 10C-6 4-10 0-9-5-8-10-2-10 0-5 2-10 8-10 9-5 10 0 6 4 0 10z",
  D: "M0-11L8 0 0 11-8 0z",
};

export const cards: Motif = ({ deep, outline, accent, accentDark, variant }) => {
  const [first, last] = variant ? (["S", "D"] as const) : (["D", "S"] as const);
  const card = (turn: number, suit: keyof typeof SUITS) =>
    join(
      `<g transform="rotate(${turn})">`,
      '<use href="#m"/>',
      `<g fill="${suit === "S" ? "#161a2e" : "#e3123c"}">`,
      `<path id="${suit}" d="${SUITS[suit]}" transform="translate(0-46)scale(1.5)"/>`,
      `<use href="#${suit}" transform="translate(-15-57)scale(.37)"/>`,
      "</g>",
      "</g>",
    );
  return join(
    translate(
      60,
      110,
      join(
        "<defs>",
        `<rect id="m" x="-23" y="-84" width="46" height="66" rx="5" fill="#fff" stroke="${outline}" stroke-width="2"/>`,
        "</defs>",
        card(-30, first),
        card(-2, "H"),
        card(26, last),
      ),
    ),
    '<g id="c">',
    `<circle cx="34" cy="106" r="16" fill="${variant ? accentDark : accent}" stroke="${outline}" stroke-width="2"/>`,
    `<circle cx="34" cy="106" r="11" fill="${deep}" stroke="#fff" stroke-width="5" stroke-dasharray="5.8"/>`,
    "</g>",
    `<use href="#c" x="52"/>`,
  );
};

export const wheel: Motif = ({ deep, outline, accent, random, variant }) =>
  join(
    translate(
      60,
      66,
      join(
        `<circle r="54" fill="${outline}"/>`,
        `<circle r="52" fill="${GOLD}"/>`,
        `<circle r="46" fill="#12131f"/>`,
        `<circle r="35" fill="none" stroke="#e3123c" stroke-width="22" stroke-dasharray="${variant ? "13.74" : "9.16"}"/>`,
        `<circle r="35" fill="none" stroke="${variant ? accent : "#0ca56e"}" stroke-width="22" stroke-dasharray="${variant ? "13.74 206" : "9.16 210.7"}"/>`,
        `<circle r="46" fill="none" stroke="#ffe9a0" stroke-width="1.5"/>`,
        `<circle r="24" fill="${deep}" stroke="${GOLD}" stroke-width="3"/>`,
        `<path d="${starPath(0, 0, 22, 6, 4, random() * 45)}" fill="${GOLD}" stroke="${outline}"/>`,
        `<circle r="6" fill="#fff6c9" stroke="${outline}"/>`,
      ),
    ),
    ball(93, 46, 5, "#fff", outline, 1),
    `<path d="M60 24L50 4H70z" fill="${accent}" stroke="${outline}" stroke-width="2.5" stroke-linejoin="round"/>`,
    `<path d="M14 44A50 50 0 0 1 50 16" stroke="#fff" stroke-width="3" opacity=".6" fill="none" stroke-linecap="round"/>`,
  );

export const dice: Motif = ({ outline, variant }) => {
  const pips = {
    1: "M0 0h0",
    3: "M-5-5h0M0 0h0M5 5h0",
    5: "M-5-5h0M5-5h0M0 0h0M-5 5h0M5 5h0",
    6: "M-5-6h0M5-6h0M-5 0h0M5 0h0M-5 6h0M5 6h0",
  };
  const face = (matrix: string, value: keyof typeof pips, fill: string) =>
    join(
      `<g transform="matrix(${matrix})">`,
      `<rect x="-10" y="-10" width="20" height="20" rx="2.5" fill="${fill}" stroke-width="1.2"/>`,
      `<path d="${pips[value]}"${value === 1 ? ' stroke="#e3123c" stroke-width="8"' : ""}/>`,
      "</g>",
    );
  const [top, left, right] = variant
    ? (["#fff", "#e4e6f2", "#bfc5dc"] as const)
    : (["#fff", "#ffe9c9", "#f0b978"] as const);
  return join(
    `<g id="m" transform="translate(40 46)rotate(-14)scale(1.15)" stroke="${outline}" stroke-width="4.4" stroke-linecap="round">`,
    face("1.3-.75 1.3.75 0-15", variant ? 5 : 1, top),
    face("1.3.75 0 1.5-13 7.5", 3, left),
    face("1.3-.75 0 1.5 13 7.5", variant ? 1 : 6, right),
    "</g>",
    `<use href="#m" transform="translate(32 38)rotate(28 40 46)scale(1.12)"/>`,
    coin(26, 96, 10, outline),
    coin(100, 34, 8, outline),
  );
};

export const lotto: Motif = ({ outline, random, variant }) => {
  const hues = ["#ff2d55", "#2b7bff", "#14b866", "#ffb020", "#9a3dff", "#ff6a1f"];
  const numberedBall = (
    x: number,
    y: number,
    size: number,
    hue: number,
    digit = String(2 + Math.floor(random() * 8)),
  ) =>
    join(
      `<g transform="translate(${x} ${y})scale(${size / 10})">`,
      `<circle r="10" fill="${hues[(hue + variant * 2) % hues.length]}"/>`,
      '<use href="#m"/>',
      `<path d="${letterPath(digit).path}" transform="translate(-2-3)"/>`,
      "</g>",
    );
  return join(
    "<defs>",
    '<g id="m">',
    `<circle r="6.2" fill="#fff" stroke="none"/>`,
    `<circle r="10" fill="${GLOSS}" stroke-width="1"/>`,
    "</g>",
    "</defs>",
    `<ellipse cx="60" cy="68" rx="56" ry="22" fill="none" stroke="${GOLD}" stroke-width="4" transform="rotate(-20 60 68)"/>`,
    `<g stroke="${outline}" stroke-width="1.3" fill="none">`,
    numberedBall(28, 38, 15, 4),
    numberedBall(92, 40, 17, 1),
    numberedBall(24, 88, 17, 2),
    numberedBall(96, 92, 18, 3),
    numberedBall(60, 66, 29, 0, variant ? "7" : "6"),
    "</g>",
  );
};

export const mahjong: Motif = ({ outline, accent, variant }) => {
  const tile = (x: number, y: number, turn: number, size: number, face: string) =>
    join(
      `<g transform="translate(${x} ${y})rotate(${turn})scale(${size})"><use href="#m"/>`,
      `<g transform="translate(-1 1)" stroke-linecap="round">${face}</g></g>`,
    );
  const centre = `<path d="M-13-12H13V4H-13zM0-21V21" stroke="#e3123c" stroke-width="5" stroke-linejoin="round"/>`;
  const circles = `<g stroke="#1173ea" stroke-width="4.4"><circle cx="-8" cy="-12" r="5"/><circle cx="8" cy="12" r="5"/><g stroke="#e3123c"><circle cx="8" cy="-12" r="5"/><circle cx="-8" cy="12" r="5"/></g></g>`;
  const bamboo = `<g stroke="#0c8f4a" stroke-width="6"><path d="M-9-18V-3M9-18V-3M-9 6V20M9 6V20"/><path d="M0-14V-2M0 6V18" stroke="#e3123c"/></g>`;
  const [left, right] = variant ? [circles, bamboo] : [bamboo, circles];
  return join(
    `<defs><g id="m" stroke="${outline}" stroke-width="2.4"><rect x="-19" y="-23" width="44" height="58" rx="6" fill="${variant ? accent : "#14a45e"}"/><rect x="-23" y="-28" width="44" height="58" rx="6" fill="#fffaf0"/></g></defs><g fill="none">`,
    tile(32, 46, -14, 0.9, left),
    tile(90, 44, 12, 0.9, right),
    tile(61, 74, -2, 1.12, centre),
    "</g>",
    coin(18, 100, 9, outline),
    coin(104, 100, 10, outline),
  );
};

export const bingo: Motif = ({ outline, accent, accentDark, random, variant }) => {
  const isHit = (index: number) => (variant ? index % 4 === 0 : index === 2 || index === 4 || index === 6);
  const cell = (index: number) => {
    const x = -22 + (index % 3) * 24;
    const y = -12 + Math.floor(index / 3) * 24;
    return isHit(index)
      ? `<use href="#c" x="${x}" y="${y}"/>`
      : `<path d="${letterPath(String(1 + Math.floor(random() * 9))).path}" transform="translate(${x - 5} ${y - 7})scale(2.4)"/>`;
  };
  return join(
    `<defs><path id="c" d="${starPath(0, 0, 11, 5, 5)}" fill="${GOLD}"/></defs>`,
    translate(
      60,
      64,
      join(
        `<rect x="-38" y="-46" width="76" height="100" rx="8" fill="#fffaf0" stroke="${outline}" stroke-width="2.6"/>`,
        `<path d="M-36-28V-38Q-36-44-30-44H30Q36-44 36-38V-28z" fill="${accentDark}"/>`,
        `<g fill="none" stroke="${outline}" stroke-width="1.2"><path d="${letterPath("BINGO").path}" transform="translate(-26-43)scale(2)" stroke="#fff"/>`,
        `<path d="M-36 1H36M-36 25H36M-10-25V52M14-25V52" opacity=".4"/>`,
        ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map(cell),
        "</g>",
      ),
      "rotate(-8)",
    ),
    ball(100, 26, 15, accent, outline),
  );
};

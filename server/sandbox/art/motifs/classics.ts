import { ball, coin, GOLD, join, mirror, starPath, translate } from "../shapes";
import type { Motif } from "./motif";

export const fruit: Motif = ({ outline, variant }) =>
  join(
    `<g stroke="${outline}" stroke-width="2.5">`,
    `<path d="M30 94Q34 72 52 62 50 80 48 98" fill="none" stroke="#2f8f1d" stroke-width="4"/>`,
    `<path d="M52 62q16-12 26-2-12 12-26 2z" fill="#62d437"/>`,
    "</g>",
    variant
      ? join(
          `<g stroke="${outline}">`,
          `<path d="M60 14C30 18 40 54 24 78H96C80 54 90 18 60 14z" fill="${GOLD}" stroke-width="3"/>`,
          `<path d="M18 78H102Q104 90 94 91H26Q16 90 18 78z" fill="#ff9d00" stroke-width="3"/>`,
          `<circle cx="60" cy="101" r="9" fill="#ffe27a" stroke-width="3"/>`,
          "</g>",
          `<path d="M50 26Q42 46 36 70h9Q46 44 56 23z" fill="#fff" opacity=".65"/>`,
        )
      : join(
          `<path d="M30 24H94L91 44Q72 66 66 102H38Q44 70 64 48H48L45 56H30z" stroke="${outline}" stroke-width="9" stroke-linejoin="round"/>`,
          `<path d="M30 24H94L91 44Q72 66 66 102H38Q44 70 64 48H48L45 56H30z" fill="#f0123c" stroke="${GOLD}" stroke-width="4.5"/>`,
          `<path d="M36 29H86L85 35H36z" fill="#fff" opacity=".6"/>`,
        ),
    ball(26, 98, 15, "#ff2d4e", outline),
    ball(48, 106, 15, "#e3123c", outline),
    `<ellipse cx="92" cy="98" rx="20" ry="14" transform="rotate(-24 92 98)" fill="#ffd52e" stroke="${outline}" stroke-width="2"/>`,
    `<ellipse cx="88" cy="93" rx="9" ry="4" transform="rotate(-24 88 93)" fill="#fff" opacity=".6"/>`,
  );

export const gems: Motif = ({ outline, variant }) =>
  join(
    "<defs>",
    '<g id="m">',
    `<path d="M-22-24H22L40-4 0 42-40-4z" fill="currentColor" stroke="${outline}" stroke-width="3.5" stroke-linejoin="round"/>`,
    `<path d="M-22-24H22L18-4H-18z" fill="#fff" opacity=".65"/>`,
    `<path d="M22-24L40-4H18L0 42 40-4z" opacity=".35"/>`,
    `<path d="M18-4H40L0 42z" opacity=".3"/>`,
    `<path d="M-22-24H-8L-18-4H-40z" fill="#fff" opacity=".75"/>`,
    `<path d="M-40-4H-18L0 42z" fill="#fff" opacity=".25"/>`,
    `<path d="M-18-4L0-24 18-4M0 42L-18-4H18z" fill="none" stroke="#fff" opacity=".8"/>`,
    "</g>",
    "</defs>",
    ...[
      ["26 92", 0.52, "#ffa51f"],
      ["96 94", 0.48, "#1fc95a"],
      ["28 32", 0.34, "#ff4fb8"],
      ["60 66", variant ? 1 : 1.12, variant ? "#ff1f4b" : "#24a2ff"],
    ].map(([spot, size, fill]) => `<use href="#m" color="${fill}" transform="translate(${spot})scale(${size})"/>`),
  );

export const crown: Motif = ({ outline, accent, accentDark, variant }) =>
  translate(
    60,
    68,
    join(
      mirror(
        join(
          `<g stroke="${outline}" stroke-width="2.5" stroke-linejoin="round">${variant ? `<path d="M34 8L60-18 56 0 60 4 50 12 52 18 36 26z" fill="#fff"/>` : `<path d="M30 26Q60 20 56-14 48-4 44-2 50 16 30 26z" fill="#5fc93b"/>`}<path d="M0-40L12-12 30-32 32-6 48-20 40 26H0" fill="${GOLD}"/>`,
          "</g>",
        ),
      ),
      `<path d="M-32 4Q0 16 32 4L30 20Q0 30-30 20z" fill="${accentDark}"/>`,
      `<path d="M-42 20Q0 34 42 20L40 36Q0 50-40 36z" fill="${GOLD}" stroke="${outline}" stroke-width="2.5"/>`,
      `<path d="M-36 24Q0 38 36 24" fill="none" stroke="#fff8d0" stroke-width="1.5"/>`,
      ball(0, -42, 6.5, "#ff2d55", outline, 1.5),
      `<g stroke="${outline}" stroke-width="1.5">`,
      `<g fill="#35b6ff">`,
      `<circle cx="-49" cy="-22" r="5"/>`,
      `<circle cx="49" cy="-22" r="5"/>`,
      "</g>",
      `<g fill="${accent}">`,
      `<circle cx="-30" cy="-34" r="4"/>`,
      `<circle cx="30" cy="-34" r="4"/>`,
      "</g>",
      "</g>",
      `<path d="M0-4L9 8 0 22-9 8z" fill="#ff2d55" stroke="#fff8d0" stroke-width="1.5"/>`,
      `<path d="M0-4L0 22-9 8z" fill="#fff" opacity=".4"/>`,
    ),
  );

export const fortune: Motif = ({ deep, outline, variant }) =>
  join(
    translate(
      60,
      60,
      join(
        `<circle r="44" fill="${outline}"/>`,
        `<circle r="42" fill="${GOLD}"/>`,
        `<circle r="35" fill="none" stroke="#8a3d00" stroke-width="2"/>`,
        `<circle r="33" fill="none" stroke="#fff3b0" stroke-width="1.5"/>`,
        variant
          ? `<path d="${starPath(0, 0, 30, 13, 5)}" fill="#fff3b0" stroke="#8a3d00" stroke-width="2"/>`
          : `<path d="M-11-11H11V11H-11z" fill="${deep}" stroke="#8a3d00" stroke-width="3"/><path d="M-5-28H5M0-28V-18M-6-19H6M-5 28H5M0 28V18M-6 19H6M-28-5V5M-28 0H-18M-19-6V6M28-5V5M28 0H18M19-6V6" stroke="#8a3d00" stroke-width="2.6"/>`,
        `<path d="M-36-14A38 38 0 0 1-8-37" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"/>`,
      ),
    ),
    `<g id="m" stroke="${outline}" stroke-width="2">`,
    `<path d="M2 92Q14 102 18 96 28 82 38 96 42 102 54 92 52 114 28 114 4 114 2 92z" fill="${GOLD}"/>`,
    `<ellipse cx="28" cy="94" rx="10" ry="5" fill="#fff6c9"/>`,
    "</g>",
    `<use href="#m" x="64"/>`,
    `<use href="#m" transform="translate(25-19)scale(1.25)"/>`,
  );

export const clover: Motif = ({ outline, accent, accentDark, variant }) =>
  translate(
    60,
    62,
    join(
      variant
        ? join(
            `<path d="M-34 46Q-62-54 0-54T34 46H14Q40-32 0-32T-14 46z" fill="${GOLD}" stroke="${outline}" stroke-width="2.6" stroke-linejoin="round"/>`,
            `<g fill="${outline}"><circle cx="-37" cy="-4" r="3"/><circle cx="-34" cy="-26" r="3"/><circle cx="37" cy="-4" r="3"/><circle cx="34" cy="-26" r="3"/><circle cx="-33" cy="20" r="3"/><circle cx="33" cy="20" r="3"/></g>`,
          )
        : `<circle r="50" fill="${accent}" opacity=".35"/><circle r="50" fill="none" stroke="${GOLD}" stroke-width="4"/>`,
      `<g transform="${variant ? "translate(0 16)scale(.78)" : "scale(1)"}">`,
      `<path d="M-4 4Q2 34 22 50L30 44Q12 30 6 4z" fill="#1d8a34" stroke="${outline}" stroke-width="2.4" stroke-linejoin="round"/>`,
      `<g id="m"><path d="M0 0Q-34-10-28-30-22-46 0-32 22-46 28-30 34-10 0 0z" fill="#2fc04e" stroke="${outline}" stroke-width="2.4" stroke-linejoin="round"/><path d="M-20-30Q-16-38-8-32" stroke="#d8ffb0" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M0-4V-22" stroke="#0c6a26" stroke-width="2"/></g>`,
      [90, 180, 270].map((turn) => `<use href="#m" transform="rotate(${turn})"/>`).join(""),
      "</g>",
      coin(-40, 38, 9, outline),
      `<circle cx="42" cy="-40" r="6" fill="${accentDark}" stroke="${outline}" stroke-width="1.6"/>`,
    ),
  );

export const mask: Motif = ({ outline, accent, accentDark, variant }) =>
  translate(
    60,
    66,
    join(
      mirror(
        join(
          `<g stroke="${outline}" stroke-width="2.2" stroke-linejoin="round">`,
          `<path d="M14-22Q14-60 46-62 36-44 30-20z" fill="${accentDark}"/><path d="M26-20Q36-50 60-44 48-30 40-12z" fill="${accent}"/>`,
          `<path d="M0-20Q30-34 56-16 56 20 26 26 10 28 0 14" fill="${variant ? "#fff6e6" : GOLD}"/>`,
          `<path d="M12-4Q28-16 42-4 34 10 24 10 14 8 12-4z" fill="${outline}"/>`,
          "</g>",
          `<path d="M8-14Q30-24 50-11" stroke="${variant ? accentDark : "#fff"}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`,
          `<path d="M46 14Q34 22 18 21" stroke="${accentDark}" stroke-width="3" fill="none" stroke-linecap="round"/>`,
          `<circle cx="50" cy="-8" r="2.6" fill="#fff"/>`,
        ),
      ),
      `<path d="M0-62Q16-40 0-16-16-40 0-62z" fill="${accent}" stroke="${outline}" stroke-width="2.2"/>`,
      `<path d="M0-26L9-13 0 1-9-13z" fill="#ff2d55" stroke="${outline}" stroke-width="2"/><path d="M0-26L0 1-9-13z" fill="#fff" opacity=".4"/>`,
      `<path d="M-22 40Q-10 30 0 36 10 30 22 40 10 54 0 52-10 54-22 40z" fill="#ff2d55" stroke="${outline}" stroke-width="2.2" stroke-linejoin="round"/><path d="M-20 40Q0 44 20 40" stroke="${outline}" stroke-width="2" fill="none"/>`,
    ),
  );

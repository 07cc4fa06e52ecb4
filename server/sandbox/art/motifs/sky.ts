import { ACCENT_FADE, GLOSS, GOLD, join, starPath, translate } from "../shapes";
import type { Motif } from "./motif";

export const rocket: Motif = ({ outline, accent, accentDark, variant }) =>
  join(
    `<circle cx="${variant ? 22 : 100}" cy="28" r="15" fill="${accent}"/>`,
    `<circle cx="${variant ? 22 : 100}" cy="28" r="15" fill="${GLOSS}"/>`,
    `<ellipse cx="${variant ? 22 : 100}" cy="28" rx="25" ry="5" fill="none" stroke="#fff" stroke-width="2" transform="rotate(-18 ${variant ? 22 : 100} 28)" opacity=".8"/>`,
    `<path d="M-4 124Q30 108 48 84L62 96Q46 122 20 136z" fill="#fff" opacity=".22"/>`,
    translate(
      64,
      62,
      join(
        `<g stroke="${outline}" stroke-width="2.5" stroke-linejoin="round">`,
        `<path d="M-13 36Q-16 56 0 78 16 56 13 36z" fill="#ff5a1f"/>`,
        `<path d="M-7 38Q-8 50 0 62 8 50 7 38z" fill="#ffe27a" stroke="none"/>`,
        `<path d="M-18 6L-34 34-14 30zM18 6L34 34 14 30z" fill="${accentDark}"/>`,
        `<path d="M0-56Q24-30 20 12L14 36H-14L-20 12Q-24-30 0-56z" fill="#f4f7ff"/>`,
        `<path d="M0-56Q12-43 17-26H-17Q-12-43 0-56z" fill="${accentDark}"/>`,
        `<circle cy="-6" r="10" fill="${GOLD}"/>`,
        `<circle cy="-6" r="6" fill="#2bb8ff"/>`,
        "</g>",
        `<path d="M20 12L14 36H2Q12-10 4-52 24-30 20 12z" fill="${outline}" opacity=".22"/>`,
        `<path d="M-18 20H18" stroke="${accentDark}" stroke-width="4"/>`,
      ),
      "rotate(38)",
    ),
  );

export const lotus: Motif = ({ outline, accent, accentDark, variant }) => {
  const petal = (turn: number, size: number, fill: string) =>
    `<use href="#m" fill="${fill}" transform="rotate(${turn})scale(${size})"/>`;
  const pair = (turn: number, size: number, fill: string) => petal(-turn, size, fill) + petal(turn, size, fill);
  return join(
    "<defs>",
    `<path id="m" d="M0 0C-22-16-18-44 0-62 18-44 22-16 0 0z" stroke="${outline}" stroke-width="1.8"/>`,
    "</defs>",
    translate(
      60,
      96,
      join(
        `<circle cy="-34" r="30" fill="#fff" opacity=".25"/>`,
        pair(78, 0.86, accentDark),
        pair(54, 1, accentDark),
        pair(30, 1.1, accent),
        petal(0, 1.2, "#fff"),
        pair(24, 0.62, "#fff"),
        `<path d="M0-30C-10-36-10-52 0-66 10-52 10-36 0-30z" fill="${ACCENT_FADE}"/>`,
        `<circle cy="-4" r="12" fill="${GOLD}" stroke="${outline}" stroke-width="2"/>`,
        `<ellipse cy="12" rx="46" ry="8" fill="${variant ? accentDark : "#14b866"}" stroke="${outline}" stroke-width="2"/>`,
      ),
    ),
  );
};

export const moon: Motif = ({ light, outline, accent, accentDark, variant }) =>
  translate(
    60,
    60,
    join(
      `<circle r="52" fill="${light}" opacity=".35"/>`,
      variant
        ? join(
            `<circle r="42" fill="${GOLD}" stroke="${outline}" stroke-width="2.6"/><g fill="#e58a00" opacity=".45"><circle cx="-20" cy="-18" r="8"/><circle cx="24" cy="-22" r="5"/><circle cx="26" cy="10" r="9"/></g>`,
            `<path d="M-20 36Q-26 14-8 8-16-4-16-28-14-36-8-30-4-18-4-6-2-22 6-32 12-34 12-26 10-8 4 2 16 8 14 20 26 22 24 36z" fill="#fff" stroke="${outline}" stroke-width="2.4" stroke-linejoin="round"/>`,
            `<path d="M-11-10Q-13-20-11-26M5-12Q8-20 8-25" stroke="#ff9fb2" stroke-width="3" fill="none" stroke-linecap="round"/><circle cx="-4" cy="14" r="2.4" fill="${outline}"/><circle cx="6" cy="13" r="2.4" fill="${outline}"/><circle cx="1" cy="19" r="1.8" fill="#ff5a7a"/>`,
          )
        : join(
            `<path d="M14-46A46 46 0 1 0 44 22 38 38 0 1 1 14-46z" fill="${GOLD}" stroke="${outline}" stroke-width="2.6" stroke-linejoin="round"/>`,
            `<path d="M-30-22A40 40 0 0 0-22 26" fill="none" stroke="#fff" stroke-width="4" opacity=".7" stroke-linecap="round"/>`,
            `<path d="M-26 0q5 5 10 0M-18 16q6 6 14 2" fill="none" stroke="${outline}" stroke-width="2.6" stroke-linecap="round"/>`,
            `<path d="${starPath(26, -14, 19, 8, 5, -80)}" fill="${accent}" stroke="${outline}" stroke-width="2.2"/><path d="${starPath(48, -42, 8, 3.4, 5)}" fill="#fff"/>`,
          ),
      `<path d="M-58 54Q-56 38-42 42-36 28-22 38-10 34-8 48 0 50-2 56H-58zM12 56Q10 44 22 44 28 32 40 40 56 36 58 54z" fill="#fff" opacity=".92"/><path d="M-50 56Q-44 48-36 52M22 56Q30 46 40 52" fill="none" stroke="${accentDark}" stroke-width="2" opacity=".6"/>`,
    ),
  );

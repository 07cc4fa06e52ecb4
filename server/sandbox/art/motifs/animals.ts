import { ball, GOLD, join, mirror, translate } from "../shapes";
import type { Motif } from "./motif";

export const dragon: Motif = ({ light, middle, outline, accent, accentDark, variant }) =>
  translate(
    60,
    68,
    join(
      mirror(
        join(
          `<g stroke="${outline}" stroke-width="2" stroke-linejoin="round">`,
          `<path d="${variant ? "M8-22C10-50 26-52 52-54 46-40 40-24 22-14z" : "M8-20C12-42 22-44 30-62 44-44 38-26 22-12z"}" fill="${GOLD}"/>`,
          `<path d="M22-10L54-26 44-8 58 2 42 10 50 26 26 24z" fill="${accent}"/>`,
          `<path d="M24-4L46-14 38-2 46 4 34 10 38 18 24 18z" fill="${accentDark}" stroke="none"/>`,
          `<path d="M0-28L14-26 30-10 28 8 17 20 16 36 0 46" fill="${middle}"/>`,
          `<path d="M4-8L28-18 26-6 9 2z" fill="${GOLD}"/>`,
          "</g>",
          `<path d="M9 0L23-5 19 4z" fill="#fff9b0"/>`,
          `<path d="M16-3l1.6 5.5 1-6z" fill="${outline}"/>`,
          `<path d="M0-24L8-16 6 12 12 24 0 32z" fill="${light}"/>`,
          `<path d="M3 36L7 52 13 34z" fill="#fff" stroke="${outline}"/>`,
          `<path d="M14 26Q38 26 46 42 50 54 40 58" fill="none" stroke="${GOLD}" stroke-width="3.2" stroke-linecap="round"/>`,
        ),
      ),
      ball(0, -42, 6.5, "#ff5a4f", outline, 1.5),
    ),
  );

export const tiger: Motif = ({ outline, accentDark, variant }) =>
  translate(
    60,
    66,
    join(
      mirror(
        join(
          `<g stroke="${outline}" stroke-width="2.2" stroke-linejoin="round">${variant ? `<path d="M0-56L16-46 34-50 38-32 54-22 46-4 56 14 42 24 38 42 20 42 0 56" fill="${accentDark}"/>` : ""}<path d="M16-30L30-52 44-40 38-14z" fill="#ff8a1f"/>`,
          `<path d="M24-32L32-42 37-34 34-22z" fill="#ffd0c0" stroke="none"/>`,
          `<path d="M0-38Q30-38 40-12L46 4 38 10 40 20 28 24Q18 44 0 44" fill="${variant ? "#ffc23a" : "#ff8a1f"}"/>`,
          "</g>",
          `<path d="M0 10Q10-2 26 8 32 30 0 44z" fill="#fff4e2"/>`,
          `<path d="M8-4Q20-16 32-8 26 4 12 4z" fill="#fff9b0" stroke="${outline}" stroke-width="2"/>`,
          `<circle cx="20" cy="-4" r="3.6" fill="${outline}"/>`,
          `<path d="M6-8Q18-22 34-14" stroke="${outline}" stroke-width="3" fill="none"/>${variant ? "" : `<path d="M0-36L5-22H0zM12-35L16-22 8-28zM42-4L30 2 44 6zM40 14L28 14 38 20z" fill="${outline}"/>`}<path d="M0 10H10L4 18H0z" fill="#e3324e" stroke="${outline}"/>`,
          `<path d="M0 18V24Q8 32 18 24" stroke="${outline}" stroke-width="2.2" fill="none"/>`,
          `<path d="M7 28L10 37 14 27z" fill="#fff" stroke="${outline}"/>`,
        ),
      ),
      variant ? "" : `<path d="M-8-30H8M0-36V-20M-6-22H6" stroke="${outline}" stroke-width="3"/>`,
    ),
  );

export const rooster: Motif = ({ deep, outline, accent, accentDark, variant }) =>
  translate(
    60,
    64,
    join(
      `<path d="M-44-44Q0-60 44-44 50 20 0 58-50 20-44-44z" fill="${deep}" stroke="${GOLD}" stroke-width="4"/>`,
      `<g transform="scale(${variant ? -1 : 1} 1)" stroke="${outline}" stroke-width="2.2" stroke-linejoin="round">`,
      `<path d="M-30 46Q-50 4-14-22L16-14Q14 10 22 30L10 26 8 44-4 32-10 52-18 36z" fill="${accent}"/>`,
      `<path d="M-24 30Q-34 4-10-14L6-8Q0 10 4 22L-6 16-8 32-16 22z" fill="${accentDark}" stroke="none"/>`,
      `<path d="M-18-26Q-34-40-20-50-14-62-4-52 2-64 12-52 24-58 22-40L12-28z" fill="#ff2440"/>`,
      `<path d="M-18-24Q-10-42 12-36 24-32 24-18L20-2Q2 6-12-6z" fill="#fff4e2"/>`,
      `<path d="M22-26L46-14Q34-10 22-10z" fill="${GOLD}"/>`,
      `<path d="M18-8Q30 0 24 16 12 14 12 0z" fill="#ff2440"/>`,
      `<circle cx="10" cy="-22" r="5.5" fill="#ffd95a"/>`,
      "</g>",
      `<circle cx="${variant ? -11 : 11}" cy="-22" r="2.6" fill="${outline}"/>`,
      `<path d="M${variant ? "-2-30L-18-27" : "2-30L18-27"}" stroke="${outline}" stroke-width="3" stroke-linecap="round"/>`,
    ),
  );

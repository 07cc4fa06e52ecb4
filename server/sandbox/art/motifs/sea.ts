import { coin, join, mirror, translate } from "../shapes";
import type { Motif } from "./motif";

export const koi: Motif = ({ light, deep, outline, accent, variant }) =>
  translate(
    60,
    64,
    join(
      `<circle r="50" fill="none" stroke="${light}" opacity=".5" stroke-width="1.5"/>`,
      `<circle r="44" fill="${deep}" opacity=".35"/>`,
      `<g id="m" stroke="${outline}" stroke-width="2" stroke-linejoin="round">`,
      `<path d="M10 22Q-8 24-18 44-2 42 6 36 10 48 24 52 22 36 16 22z" fill="${variant ? "#fff" : accent}"/>`,
      `<path d="M34-22Q52-26 54-10 44-8 36-8zM2-30Q-12-24-12-10 0-14 8-18z" fill="${variant ? accent : "#fff"}"/>`,
      `<path d="M10-46C32-48 44-26 38-4 33 12 20 14 13 30 6 22 6 12 12 2 20-14 14-18 4-26-6-34 0-46 10-46z" fill="${variant ? "#fff4e2" : "#ff6a2b"}"/>`,
      `<g stroke="none">`,
      `<path d="M20-44Q34-38 38-20 28-20 22-30zM36 0Q30 12 18 18 14 8 22 0z" fill="${variant ? "#ff4a26" : "#fff4e2"}"/>`,
      `<circle cx="6" cy="-38" r="3.5" fill="#fff"/>`,
      `<circle cx="5.5" cy="-38.5" r="2" fill="${outline}"/>`,
      `<path d="M22-24q8 6 4 16M27-16q6 6 2 14" stroke="${outline}" stroke-width="1.2" fill="none" opacity=".5"/>`,
      "</g>",
      "</g>",
      `<use href="#m" transform="rotate(180)"/>`,
      coin(0, 0, 9, outline),
    ),
  );

export const fish: Motif = ({ outline, accent, accentDark, variant }) =>
  join(
    `<path d="M10 124Q2 108 10 98T8 76M20 124Q14 112 22 102M110 124Q118 108 110 96T114 76M102 124Q108 112 100 104" fill="none" stroke="#19c58a" stroke-width="5" stroke-linecap="round"/>`,
    `<g stroke="${outline}" stroke-width="2.5" stroke-linejoin="round">`,
    `<path d="M34 44Q56 16 84 32 76 44 74 52zM46 90Q56 108 72 104 70 92 66 86z" fill="${accentDark}"/>`,
    `<path d="M82 64L112 40Q104 66 112 94L82 78z" fill="${accent}"/>`,
    `<path d="${variant ? "M8 72Q10 34 54 36 84 42 92 70 80 98 50 100 12 102 8 72z" : "M8 70Q34 30 72 46 86 54 92 70 84 86 70 92 34 104 8 70z"}" fill="${accent}"/>`,
    "</g>",
    `<path d="M52 44Q64 68 52 96L62 94Q74 70 62 44zM72 50Q80 70 72 90L80 84Q86 70 80 56z" fill="#fff" opacity=".85"/>`,
    `<path d="M16 66Q36 40 66 46 40 48 24 66z" fill="#fff" opacity=".5"/>`,
    `<circle cx="32" cy="64" r="9.5" fill="#fff" stroke="${outline}" stroke-width="2"/>`,
    `<circle cx="30" cy="65" r="5" fill="${outline}"/>`,
    `<circle cx="28.5" cy="63" r="1.8" fill="#fff"/>`,
    `<path d="M10 76q10 8 18 5" fill="none" stroke="${outline}" stroke-width="2.5" stroke-linecap="round"/>`,
    `<g fill="#fff" fill-opacity=".25" stroke="#fff" stroke-opacity=".8">`,
    `<circle cx="14" cy="40" r="5"/>`,
    `<circle cx="24" cy="26" r="3"/>`,
    `<circle cx="100" cy="24" r="6"/>`,
    "</g>",
    coin(98, 106, 9, outline),
  );

export const shark: Motif = ({ light, outline, accent, variant }) => {
  const [back, belly] = variant ? ["#7f9bc4", "#f4f8ff"] : ["#2f6fb5", "#e6f4ff"];
  return join(
    `<ellipse cx="60" cy="108" rx="58" ry="14" fill="${light}" opacity=".45"/>`,
    translate(
      60,
      62,
      join(
        `<g stroke="${outline}" stroke-width="2.4" stroke-linejoin="round">`,
        `<path d="M-22 12Q-58 32-58 54-36 52-8 36zM22-24Q34-54 54-60 56-40 42-10z" fill="${back}"/>`,
        `<path d="M-44-44Q10-58 36-16 48 10 30 52 24 40 14 42-34 36-44-44z" fill="${back}"/>`,
        `<path d="M-40-22Q-34 26 14 42 2 20-14-2z" fill="${belly}"/>`,
        `<path d="M-42-30Q-8-34-4-12-10 14-26 12-38-4-42-30z" fill="#a50f2d"/>`,
        "</g>",
        `<path d="M-42-30L-36-18-31-31-26-19-20-30-16-18-10-27-8-16-4-14Q-8-34-42-30zM-36-8L-29-4-28 4-21 1-20 10-13 6-15 12Q-28 16-36-8z" fill="#fff" stroke="${outline}" stroke-width="1.4" stroke-linejoin="round"/>`,
        `<circle cx="6" cy="-28" r="6.5" fill="#fff" stroke="${outline}" stroke-width="2"/><circle cx="4" cy="-27" r="3.4" fill="${outline}"/><path d="M-3-37L14-32" stroke="${outline}" stroke-width="3.4" stroke-linecap="round"/>`,
        `<path d="M14-6q7 6 4 14M21-8q7 6 4 14M28-10q7 6 4 14" stroke="${outline}" stroke-width="2" fill="none"/>`,
        `<path d="M-40-40Q0-50 24-22" stroke="#fff" stroke-width="3" opacity=".45" fill="none" stroke-linecap="round"/>`,
      ),
    ),
    `<g fill="#fff" fill-opacity=".25" stroke="#fff" stroke-opacity=".8"><circle cx="14" cy="86" r="5"/><circle cx="26" cy="74" r="3"/></g>`,
    coin(98, 98, 11, outline),
    `<circle cx="22" cy="14" r="5" fill="${accent}" stroke="${outline}" stroke-width="1.6"/>`,
  );
};

export const octopus: Motif = ({ outline, accent, accentDark, variant }) => {
  const [skin, spots] = variant ? [accent, accentDark] : ["#b54bff", "#7a1fd0"];
  return join(
    translate(
      60,
      58,
      join(
        mirror(
          join(
            `<g fill="none" stroke-linecap="round" stroke="${outline}" stroke-width="15"><path id="c" d="M24 10Q50 18 48-8M18 20Q54 30 48 52M8 26Q28 36 20 56"/></g>`,
            `<g fill="none" stroke-linecap="round" stroke="${skin}" stroke-width="11"><use href="#c"/></g>`,
            `<path d="M0-52Q38-50 36-12 34 12 26 28H0" fill="${skin}" stroke="${outline}" stroke-width="2.4"/>`,
            `<circle cx="14" cy="-6" r="9.5" fill="#fff" stroke="${outline}" stroke-width="2"/><circle cx="12" cy="-4" r="5" fill="${outline}"/><circle cx="10" cy="-6" r="1.8" fill="#fff"/>`,
            `<path d="M3-18L24-22" stroke="${outline}" stroke-width="3.4" stroke-linecap="round"/>`,
            `<g fill="#ffd9f2" opacity=".8"><circle cx="47" cy="-2" r="2.4"/><circle cx="44" cy="9" r="2.4"/><circle cx="46" cy="44" r="2.4"/><circle cx="43" cy="34" r="2.4"/><circle cx="21" cy="49" r="2.4"/></g>`,
          ),
        ),
        `<path d="M-9 14Q0 22 9 14" fill="none" stroke="${outline}" stroke-width="2.6" stroke-linecap="round"/>`,
        `<g fill="${spots}" opacity=".6"><circle cx="-8" cy="-38" r="5"/><circle cx="8" cy="-32" r="3"/><circle cx="18" cy="-40" r="4"/></g>`,
        `<path d="M-26-26Q-22-42-8-46" stroke="#fff" stroke-width="3.4" opacity=".6" fill="none" stroke-linecap="round"/>`,
      ),
    ),
    coin(16, 30, 9, outline),
    coin(106, 26, 7, outline),
  );
};

export const crab: Motif = ({ outline, accent, accentDark, variant }) => {
  const [shell, shade] = variant ? [accent, accentDark] : ["#ff4a2a", "#b01a1a"];
  return join(
    `<ellipse cx="60" cy="108" rx="58" ry="11" fill="#ffdf9a" opacity=".75"/>`,
    translate(
      60,
      66,
      mirror(
        join(
          `<g fill="none" stroke="${outline}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"><path d="M26 18L46 16 54 32M22 26L38 32 40 48M30 4L44-6 46-16"/></g>`,
          `<g fill="none" stroke="${shell}" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round"><path d="M26 18L46 16 54 32M22 26L38 32 40 48M30 4L44-6 46-16"/></g>`,
          `<g stroke="${outline}" stroke-width="2.4" stroke-linejoin="round">`,
          `<path d="M40-14Q28-30 36-46 40-38 46-38 48-48 56-48 62-28 50-14 44-10 40-14z" fill="${shell}"/>`,
          `<path d="M12-18V-32" stroke-width="5"/>`,
          `<path d="M0-18Q36-20 38 10 34 34 0 36" fill="${shell}"/>`,
          "</g>",
          `<path d="M0 18Q22 18 34 14 30 34 0 36z" fill="${shade}" opacity=".6"/>`,
          `<circle cx="12" cy="-34" r="8" fill="#fff" stroke="${outline}" stroke-width="2"/><circle cx="11" cy="-32" r="4.2" fill="${outline}"/><circle cx="9.4" cy="-34" r="1.6" fill="#fff"/>`,
          `<path d="M0 14Q10 14 13 6" fill="none" stroke="${outline}" stroke-width="2.6" stroke-linecap="round"/>`,
          `<circle cx="22" cy="2" r="3.4" fill="#fff" opacity=".5"/><circle cx="26" cy="9" r="2" fill="#fff" opacity=".5"/>`,
        ),
      ),
    ),
    coin(60, 24, 9, outline),
  );
};

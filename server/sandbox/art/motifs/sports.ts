import { GLOSS, GOLD, join, mirror, starPath, translate } from "../shapes";
import type { Motif } from "./motif";

export const football: Motif = ({ outline, accent, variant }) =>
  join(
    `<path d="M0-12H24L60 70zM120-12H96L60 70z" fill="#fff" opacity=".3"/>`,
    variant
      ? join(
          `<path d="${starPath(60, 72, 58, 42, 13)}" fill="${accent}" stroke="${outline}" stroke-width="2"/>`,
          `<path d="M60 20L106 92 16 96z" fill="#fff3b0"/>`,
        )
      : "",
    translate(
      60,
      72,
      join(
        `<circle r="39" fill="#fff" stroke="${outline}" stroke-width="3"/>`,
        `<g id="m" fill="${outline}" stroke="${outline}" stroke-width="1.8">`,
        `<path d="M-9-37Q0-41 9-37L7-29 0-25-7-29z"/>`,
        `<path d="M0-25V-10M7-29L20-26"/>`,
        "</g>",
        [72, 144, 216, 288].map((q) => `<use href="#m" transform="rotate(${q})"/>`).join(""),
        `<path d="M0-14L13-4 8 11H-8L-13-4z" fill="${outline}"/>`,
        `<circle r="39" fill="${GLOSS}"/>`,
      ),
      `rotate(${variant ? 10 : -14})`,
    ),
  );

export const esports: Motif = ({ middle, outline, accentDark, variant }) => {
  const sword = (side: 1 | -1) =>
    join(
      `<g transform="rotate(${side * 42})scale(${side} 1)" stroke="${outline}" stroke-width="2" stroke-linejoin="round">`,
      `<path d="M-5 20V-52L0-62 5-52V20z" fill="#eef4ff"/>`,
      `<path d="M0-60V20H5V-52z" fill="#9fb2d8" stroke="none"/>`,
      `<path d="M-15 20H15V27H-15z" fill="${GOLD}"/>`,
      `<path d="M-4 27H4V44H-4z" fill="${accentDark}"/>`,
      `<circle cy="47" r="5" fill="${GOLD}"/>`,
      "</g>",
    );
  return translate(
    60,
    64,
    join(
      sword(1),
      sword(-1),
      variant
        ? join(
            `<path d="M0-34L30-24V4Q30 28 0 44-30 28-30 4V-24z" fill="${middle}" stroke="${outline}" stroke-width="6"/>`,
            `<path d="M0-34L30-24V4Q30 28 0 44-30 28-30 4V-24z" fill="${middle}" stroke="${GOLD}" stroke-width="3.5"/>`,
            `<path d="M0-30V40Q-26 26-26 3V-21z" fill="#fff" opacity=".2"/>`,
            `<path d="${starPath(0, 2, 20, 8.5, 5)}" fill="${GOLD}" stroke="${outline}" stroke-width="1.5"/>`,
          )
        : join(
            `<path d="M-28-14Q-44-12-46 22-40 38-26 22L-18 16H18L26 22Q40 38 46 22 44-12 28-14z" fill="#f4f7ff" stroke="${outline}" stroke-width="3"/>`,
            `<path d="M-28-14Q-40-12-44 12 0-6 44 12 40-12 28-14z" fill="#fff"/>`,
            `<path d="M-32 2H-18M-25-5V9" stroke="${outline}" stroke-width="5"/>`,
            `<circle cx="20" cy="-4" r="4" fill="#ff2d55"/>`,
            `<circle cx="30" cy="3" r="4" fill="#2b7bff"/>`,
            `<circle cx="20" cy="10" r="4" fill="#14b866"/>`,
            `<circle cx="10" cy="3" r="4" fill="#ffb020"/>`,
          ),
    ),
  );
};

export const basketball: Motif = ({ outline, accent, accentDark, variant }) =>
  join(
    variant
      ? join(
          `<path d="M18 70Q6 40 30 14 30 30 40 26 42 8 62 0 60 16 74 22 84 18 86 6 112 30 102 74z" fill="${accent}" stroke="${outline}" stroke-width="2.4" stroke-linejoin="round"/>`,
          `<path d="M28 70Q22 46 38 32 42 44 52 38 52 24 62 18 66 34 78 38 84 34 86 28 98 50 92 74z" fill="#ffe27a"/>`,
        )
      : `<path d="M16 12H104V62H16z" fill="#fff" opacity=".85" stroke="${outline}" stroke-width="3"/><path d="M42 30H78V56H42z" fill="none" stroke="${accentDark}" stroke-width="4"/>`,
    translate(
      60,
      72,
      join(
        `<circle r="40" fill="#ff7a1f" stroke="${outline}" stroke-width="3"/>`,
        `<path d="M-40 0H40M0-40V40M-28-28Q-8 0-28 28M28-28Q8 0 28 28" stroke="${outline}" stroke-width="3" fill="none"/>`,
        `<circle r="40" fill="${GLOSS}"/>`,
      ),
      "rotate(-18)",
    ),
    `<path d="${starPath(104, 104, 12, 5, 5)}" fill="${accent}" stroke="${outline}" stroke-width="1.6"/>`,
  );

export const trophy: Motif = ({ light, outline, accent, accentDark, variant }) =>
  translate(
    60,
    62,
    join(
      `<circle cy="-8" r="46" fill="${light}" opacity=".4"/>`,
      mirror(
        join(
          `<path d="M26-38H46Q50-6 20 0" fill="none" stroke="${outline}" stroke-width="11"/><path d="M26-38H46Q50-6 20 0" fill="none" stroke="${GOLD}" stroke-width="6"/>`,
          `<g stroke="${outline}" stroke-width="2.4" stroke-linejoin="round"><path d="M0-50H32Q34 4 8 16V30H0" fill="${GOLD}"/><path d="M0 30H18V38H0" fill="${GOLD}"/><path d="M0 38H28V54H0" fill="${accentDark}"/></g>`,
          `<path d="M52 30Q62 8 50-8" fill="none" stroke="#3bb54a" stroke-width="3"/><path d="M54 26q-12-2-12-10 10 0 12 10zM58 12q-12 0-14-8 10-2 14 8z" fill="#62d437" stroke="${outline}" stroke-width="1.2"/>`,
        ),
      ),
      `<path d="M-24-44Q-24-6-8 6" fill="none" stroke="#fff" stroke-width="4" opacity=".75" stroke-linecap="round"/>`,
      `<path d="${starPath(0, -20, 17, 7, variant ? 6 : 5)}" fill="${accent}" stroke="${outline}" stroke-width="2"/>`,
      `<path d="M-14 46H14" stroke="${GOLD}" stroke-width="4"/>`,
    ),
  );

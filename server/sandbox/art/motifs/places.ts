import { coin, GOLD, join, mirror, translate } from "../shapes";
import type { Motif } from "./motif";

export const temple: Motif = ({ light, outline, accent, accentDark, variant }) =>
  variant
    ? join(
        `<circle cx="60" cy="44" r="34" fill="${GOLD}" opacity=".9"/>`,
        `<g stroke="${outline}" stroke-width="2" stroke-linejoin="round">`,
        `<path d="M60 22L118 116H2z" fill="#d98a1d"/>`,
        `<path d="M60 22L118 116H74z" fill="#8a4208"/>`,
        `<path d="M60 22L78 52 62 56 44 48z" fill="#fff0a8"/>`,
        "</g>",
        `<path d="M36 62L70 66M26 78L72 82M16 96L74 100" stroke="${outline}" opacity=".4" stroke-width="1.5"/>`,
        `<path d="M60 36q-8 0-12 6 4 6 12 6t12-6q-4-6-12-6z" fill="#fff" stroke="${outline}" stroke-width="1.5"/>`,
        `<circle cx="60" cy="42" r="4" fill="${accentDark}"/>`,
        `<path d="M48 116V90H62V116z" fill="${outline}"/>`,
        `<path d="M51 116V93h8v23z" fill="#ffd95a"/>`,
      )
    : join(
        `<circle cx="60" cy="52" r="44" fill="${light}" opacity=".55"/>`,
        translate(
          60,
          0,
          join(
            mirror(
              join(
                `<g stroke="${outline}" stroke-width="2" stroke-linejoin="round">`,
                `<path d="M0 88H30V118H0M0 62H22V78H0M0 38H15V52H0" fill="#fff0d0"/>`,
                `<path d="M0 72H26Q40 74 52 68 48 88 38 90H0M0 48H18Q30 50 40 45 37 62 30 64H0M0 14Q6 28 12 30 22 30 30 26 27 40 22 41H0" fill="${accent}"/>`,
                `<path d="M0 84H40V90H0M0 58H31V64H0M0 36H23V41H0" fill="${accentDark}"/>`,
                `<path d="M14 92H22V118H14z" fill="${accentDark}"/>`,
                "</g>",
              ),
            ),
            `<path d="M-8 118V100Q0 90 8 100V118z" fill="${outline}"/>`,
            `<path d="M-5 118V102Q0 96 5 102V118z" fill="#ffd95a"/>`,
            `<circle cy="12" r="4" fill="${GOLD}" stroke="${outline}"/>`,
          ),
        ),
      );

export const ship: Motif = ({ outline, accent, accentDark, variant }) => {
  const sail = variant ? accent : "#fff4dc";
  return join(
    translate(
      60,
      60,
      join(
        `<g stroke="${outline}" stroke-width="2.4" stroke-linejoin="round">`,
        `<path d="M-3-54H3V22H-3z" fill="#8a4b1c"/><path d="M3-56L26-50 3-42z" fill="${accentDark}"/>`,
        `<path d="M-30-40Q0-30 30-40 38-22 30-8 0 0-30-8-22-24-30-40z" fill="${sail}"/>`,
        `<path d="M-36-4Q0 6 36-4 42 8 36 18H-36Q-28 8-36-4z" fill="${sail}"/>`,
        `<path d="M-56 8L-40 20H40L58 2Q58 34 38 48H-36Q-54 34-56 8z" fill="#a85b20"/>`,
        `<path d="M-49 26H52L46 36H-44z" fill="${GOLD}"/>`,
        "</g>",
        variant
          ? `<path d="M0-34L4-25 13-24 6-18 8-9 0-14-8-9-6-18-13-24-4-25z" fill="${GOLD}" stroke="${outline}" stroke-width="1.4"/>`
          : `<g fill="${outline}"><path d="M-11-24A11 11 0 1 1 11-24Q11-18 6-16V-11H-6V-16Q-11-18-11-24z"/><circle cx="-4.5" cy="-23" r="3" fill="#fff4dc"/><circle cx="4.5" cy="-23" r="3" fill="#fff4dc"/><path d="M-2-12V-15M2-12V-15" stroke="#fff4dc"/></g>`,
        `<g fill="${outline}"><circle cx="-26" cy="42" r="3"/><circle cx="-8" cy="43" r="3"/><circle cx="10" cy="43" r="3"/><circle cx="28" cy="42" r="3"/></g>`,
      ),
    ),
    `<path d="M0 102Q10 92 20 102T40 102 60 102 80 102 100 102 120 102V124H0z" fill="#49c8ff" stroke="${outline}" stroke-width="2"/><path d="M0 112Q10 104 20 112T40 112 60 112 80 112 100 112 120 112" fill="none" stroke="#fff" stroke-width="2" opacity=".7"/>`,
  );
};

export const chest: Motif = ({ outline, accent, accentDark, variant }) => {
  const wood = variant ? accentDark : "#9a4f1b";
  const jewel = (x: number, y: number, fill: string) =>
    `<path d="M${x - 8} ${y}l4-6h8l4 6-8 11z" fill="${fill}"/><path d="M${x - 4} ${y - 6}h8l-2 6h-4z" fill="#fff" opacity=".6" stroke="none"/>`;
  return translate(
    60,
    66,
    join(
      `<circle cy="-14" r="50" fill="#fff6c4" opacity=".3"/>`,
      `<g stroke="${outline}" stroke-width="2.4" stroke-linejoin="round">`,
      `<path d="M-46-8Q-50-48-28-50H28Q50-48 46-8z" fill="${wood}"/><path d="M-38-12Q-40-40-24-42H24Q40-40 38-12z" fill="${outline}"/>`,
      `<path d="M-42 2Q-36-20-20-18-10-34 4-24 20-32 26-16 40-14 42 2z" fill="${GOLD}"/>`,
      jewel(-20, -16, "#ff2d55"),
      jewel(18, -18, accent),
      jewel(-1, -26, "#35b6ff"),
      "</g>",
      coin(6, -7, 9, outline),
      `<g stroke="${outline}" stroke-width="2.4" stroke-linejoin="round">`,
      `<path d="M-50 0H50L46 46H-46z" fill="${wood}"/><path d="M-50 0H50L49 10H-49z" fill="${GOLD}"/>`,
      `<path d="M-36 10H-26V46H-34zM36 10H26V46H34z" fill="${GOLD}"/>`,
      `<path d="M-12-4H12V20Q0 30-12 20z" fill="${GOLD}"/>`,
      "</g>",
      `<circle cy="9" r="4" fill="${outline}"/><path d="M-2 10H2L3 19H-3z" fill="${outline}"/>`,
      `<path d="M-44 28H44" stroke="${outline}" opacity=".5" stroke-width="1.6"/>`,
    ),
  );
};

import { ball, GOLD, join, mirror, translate } from "../shapes";
import type { Motif } from "./motif";

export const phoenix: Motif = ({ light, outline, accent, accentDark, variant }) => {
  const [wing, feather] = variant ? [accent, GOLD] : [GOLD, accent];
  return translate(
    60,
    68,
    join(
      `<circle cy="-8" r="46" fill="${light}" opacity=".4"/>`,
      `<g stroke="${outline}" stroke-width="2" stroke-linejoin="round">`,
      mirror(
        join(
          `<path d="M2 14Q34 16 44 50 32 40 28 54 22 40 14 58 10 44 0 60" fill="${accentDark}"/>`,
          `<path d="M2 16Q22 22 26 46 18 38 14 50 8 42 0 52" fill="${feather}"/>`,
          `<path d="M6 12Q2-26 26-44 40-54 59-54 51-44 58-38 48-35 54-24 44-24 48-11 38-12 39 1 28-2 26 11 18 6 6 22z" fill="${wing}"/>`,
          `<path d="M9 6Q10-20 26-32 36-38 46-38 39-30 43-23 34-23 36-12 27-13 27-2 19-4 9 12z" fill="${feather}"/>`,
        ),
      ),
      `<path d="M-10-42Q-18-50-15-62-7-60-5-52-4-64 0-68 4-64 5-52 7-60 15-62 18-50 10-42z" fill="#ff2d55"/>`,
      `<path d="M0-50Q17-48 16-32 15-22 12-14 18 6 0 30-18 6-12-14-15-22-16-32-17-48 0-50z" fill="#ff7a1f"/>`,
      `<path d="M0-10Q9-4 9 6 7 16 0 22-7 16-9 6-9-4 0-10z" fill="#ffe27a"/>`,
      `<path d="M-6-32Q0-36 6-32L0-16z" fill="${GOLD}"/>`,
      "</g>",
      `<path d="M-13-37L-4-33-11-30zM13-37L4-33 11-30z" fill="#fff"/><circle cx="-9" cy="-33" r="2" fill="${outline}"/><circle cx="9" cy="-33" r="2" fill="${outline}"/>`,
    ),
    "scale(.92)",
  );
};

export const panda: Motif = ({ outline, accent, accentDark, variant }) =>
  join(
    `<g stroke="${outline}" stroke-width="2"><path d="M14 6H24V118H14zM96 0H106V118H96z" fill="#58c43a"/><path d="M14 38H24M14 74H24M96 30H106M96 66H106"/><path d="M24 36Q38 22 46 28 40 40 24 40zM96 30Q80 12 72 20 78 34 96 34z" fill="#8be04e"/></g>`,
    translate(
      60,
      68,
      join(
        mirror(
          join(
            ball(33, -32, 13, "#1c1d2b", outline, 2.5),
            `<path d="M0-40Q46-38 46 2 44 38 0 38" fill="#fff" stroke="${outline}" stroke-width="2.5"/>`,
            `<path d="M10-14Q24-22 32-6 34 10 22 12 10 8 10-14z" fill="#1c1d2b"/>`,
            `<circle cx="21" cy="-2" r="6.5" fill="#fff"/><circle cx="20" cy="-1" r="4.2" fill="${outline}"/><circle cx="18.5" cy="-3" r="1.6" fill="#fff"/>`,
            `<circle cx="32" cy="16" r="6" fill="#ff8fa3" opacity=".7"/>`,
            `<path d="M0 10H8Q8 16 0 18z" fill="#1c1d2b"/><path d="M0 18V22Q6 28 12 22" fill="none" stroke="${outline}" stroke-width="2.4" stroke-linecap="round"/>`,
          ),
        ),
        variant
          ? `<path d="M-30-34L0-60 30-34Q0-44-30-34z" fill="${GOLD}" stroke="${outline}" stroke-width="2.5" stroke-linejoin="round"/><path d="M-8-44L0-58 8-44Q0-47-8-44z" fill="${accentDark}"/>`
          : `<path d="M-34 30Q0 46 34 30L38 42Q0 58-38 42z" fill="${accent}" stroke="${outline}" stroke-width="2.5"/><path d="M8 42L18 64 26 58 20 40z" fill="${accentDark}" stroke="${outline}" stroke-width="2" stroke-linejoin="round"/>`,
      ),
    ),
  );

export const elephant: Motif = ({ outline, accent, accentDark, variant }) => {
  const [skin, shade] = variant ? ["#f6f1ff", "#cfc2e8"] : ["#8fa3cf", "#5d70a6"];
  return translate(
    60,
    66,
    join(
      mirror(
        join(
          `<g stroke="${outline}" stroke-width="2.4" stroke-linejoin="round">`,
          `<path d="M22-30Q52-48 57-14 58 14 36 24 24 14 22-4z" fill="${skin}"/>`,
          `<path d="M28-22Q46-30 49-10 48 8 36 14 28 6 28-6z" fill="#ff9fb2" stroke="none"/>`,
          `<path d="M12 22Q24 24 30 36 34 46 28 50 18 44 8 32z" fill="#fff"/>`,
          `<path d="M0-42Q28-42 30-14 28 8 14 22 12 40 0 40" fill="${skin}"/>`,
          "</g>",
          `<path d="M10-6Q20-14 25-2" stroke="${outline}" stroke-width="2.6" fill="none"/><circle cx="18" cy="0" r="4.4" fill="${outline}"/><circle cx="16.6" cy="-1.6" r="1.5" fill="#fff"/>`,
        ),
      ),
      `<path d="M-11 14Q-13 50-4 56 14 62 16 48 8 50 8 38 9 24 11 14z" fill="${skin}" stroke="${outline}" stroke-width="2.4" stroke-linejoin="round"/>`,
      `<path d="M-9 24Q0 28 9 24M-9 33Q0 37 7 33M-8 42Q0 46 8 43" stroke="${shade}" stroke-width="2.4" fill="none"/>`,
      `<path d="M-24-38Q0-54 24-38 20-14 0 2-20-14-24-38z" fill="${accentDark}" stroke="${outline}" stroke-width="2.4" stroke-linejoin="round"/>`,
      `<path d="M-19-35Q0-46 19-35 15-16 0-4-15-16-19-35z" fill="none" stroke="${GOLD}" stroke-width="3"/>`,
      `<path d="M0-36L8-26 0-14-8-26z" fill="${accent}" stroke="${outline}" stroke-width="1.6"/>`,
      `<path d="M-16-45L-10-60 0-50 10-60 16-45Q0-52-16-45z" fill="${GOLD}" stroke="${outline}" stroke-width="2.2" stroke-linejoin="round"/>`,
    ),
  );
};

export const bull: Motif = ({ outline, accent, accentDark, variant }) => {
  const [hide, muzzle] = variant ? ["#b5452a", "#ffd9b8"] : ["#5b3a2e", "#e8b48a"];
  return translate(
    60,
    62,
    join(
      mirror(
        join(
          `<g stroke="${outline}" stroke-width="2.4" stroke-linejoin="round">`,
          `<path d="M14-30Q44-28 44-56 62-34 46-16 34-6 16-14z" fill="${variant ? "#fff4dc" : GOLD}"/>`,
          `<path d="M22-16Q40-22 52-8 42 6 26 0z" fill="${hide}"/>`,
          `<path d="M0-36Q26-36 28-14 28 8 20 24H0" fill="${hide}"/>`,
          `<path d="M0 12Q26 8 28 30 26 50 0 50" fill="${muzzle}"/>`,
          "</g>",
          `<path d="M8-2L26-10 22 4Q14 8 8-2z" fill="#fff3a0" stroke="${outline}" stroke-width="2"/><circle cx="18" cy="-2" r="3" fill="${outline}"/><path d="M6-6L26-14" stroke="${outline}" stroke-width="3.4"/>`,
          `<ellipse cx="13" cy="28" rx="5" ry="4" fill="${outline}"/>`,
        ),
      ),
      `<path d="M-9 34Q-12 52 0 54 12 52 9 34" fill="none" stroke="${outline}" stroke-width="6.5" stroke-linecap="round"/><path d="M-9 34Q-12 52 0 54 12 52 9 34" fill="none" stroke="${GOLD}" stroke-width="3.6" stroke-linecap="round"/>`,
      `<path d="M0-36L10-22 0-4-10-22z" fill="${accent}" stroke="${outline}" stroke-width="2"/><path d="M0-30L5-22 0-11-5-22z" fill="${accentDark}"/>`,
    ),
  );
};

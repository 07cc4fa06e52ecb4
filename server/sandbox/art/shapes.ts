/** Fills that the background of each picture defines and motifs use. */
export const GOLD = "url(#g)";
export const GLOSS = "url(#s)";
export const ACCENT_FADE = "url(#k)";

/** Rounds to one decimal, a twelfth of a pixel at card size. More digits would only add bytes. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function join(...parts: string[]): string {
  return parts.join("");
}

/** The drawing moved to (x, y); `more` is a further transform such as a rotation. */
export function translate(x: number, y: number, drawing: string, more = ""): string {
  return `<g transform="translate(${x} ${y})${more}">${drawing}</g>`;
}

/** Draws the right half twice: as given and mirrored at x = 0. */
export function mirror(rightHalf: string): string {
  return `<g id="m">${rightHalf}</g><use href="#m" transform="scale(-1 1)"/>`;
}

export function starPath(x: number, y: number, outer: number, inner: number, points: number, rotation = -90): string {
  let path = "";
  for (let corner = 0; corner < points * 2; corner += 1) {
    const angle = ((rotation + (corner * 180) / points) * Math.PI) / 180;
    const radius = corner % 2 === 0 ? outer : inner;
    path += `${corner === 0 ? "M" : "L"}${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  }
  return `${path}z`;
}

export function sparkPath(x: number, y: number, size: number): string {
  const arm = size - 1;
  return `M${Math.round(x)} ${Math.round(y - size)}l1 ${arm} ${arm} 1-${arm} 1-1 ${arm}-1-${arm}-${arm}-1 ${arm}-1z`;
}

export function ball(x: number, y: number, radius: number, fill: string, outline: string, weight = 2): string {
  return join(
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${outline}" stroke-width="${weight}"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${GLOSS}"/>`,
  );
}

export function coin(x: number, y: number, radius: number, outline: string): string {
  return join(
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${GOLD}" stroke="${outline}" stroke-width="1.5"/>`,
    `<circle cx="${x}" cy="${y}" r="${round(radius * 0.62)}" fill="none" stroke="#fff3b0" stroke-width="1.2" opacity=".8"/>`,
  );
}

/** Makes the element ids of a motif unique, for pictures with several motifs. */
export function renameParts(drawing: string, suffix: number | string): string {
  return drawing.replace(/(id="|#)(m|c|[SHD])"/g, `$1$2${suffix}"`);
}

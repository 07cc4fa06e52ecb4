/** HTML helpers for announcement and help texts. The texts are trusted, so nothing is escaped. */
export function html(...blocks: string[]): string {
  return blocks.join("\n");
}

export const heading = (text: string) => `<h3>${text}</h3>`;

export const paragraph = (text: string) => `<p>${text}</p>`;

export const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

export const steps = (...items: string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join("")}</ol>`;

/** A table whose first row holds the column titles. */
export function table([titles = [], ...rows]: readonly string[][]): string {
  const head = titles.map((cell) => `<th>${cell}</th>`).join("");
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

export const image = (path: string, alternative: string) => `<p><img src="${path}" alt="${alternative}"></p>`;

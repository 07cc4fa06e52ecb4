/** One page with every screenshot, grouped by what it shows. */
export function contactSheet(shots, { width, height }) {
  const groups = new Map();
  for (const shot of shots) {
    const key = shot.member ? `${shot.name}, signed in` : shot.name;
    groups.set(key, [...(groups.get(key) ?? []), shot]);
  }
  const sections = [...groups].map(
    ([title, members]) => `<section><h2>${title}</h2><div>${members.map(figure).join("")}</div></section>`,
  );
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Screens of the lobby</title>
<style>
body { margin: 24px; background: #1b1d22; color: #e8eaee; font: 14px system-ui, sans-serif; }
div { display: flex; flex-wrap: wrap; gap: 16px; }
figure { margin: 0; width: ${width / 2}px; }
img { display: block; width: ${width / 2}px; height: ${height / 2}px; border-radius: 8px; }
figcaption { padding: 4px 0; color: #a9afbb; }
</style>
</head>
<body>
<h1>${shots.length} screens, ${width} × ${height}</h1>
${sections.join("\n")}
</body>
</html>
`;
}

function figure({ file, theme, language, script }) {
  const words = [language, theme, script ? "" : "without script"].filter(Boolean).join(" · ");
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${words}</figcaption></figure>`;
}

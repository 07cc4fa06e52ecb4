/**
 * What a table says of an address. The router takes an address also in other letter case and with a slash at its end
 * (docs/behaviour.md 2.47), and so does this. Addresses with encoded letters are not found: reading one is redirected.
 * @param rows by address in lower case; the row of `/m/play/:` is for every address below `/m/play/` without a row of its own
 * @param pathname as a visitor wrote it
 */
export function findPage<Facts>(rows: Readonly<Record<string, Facts>>, pathname: string): Facts | undefined {
  const path = withoutLastSlashes(pathname.toLowerCase());
  return rows[path] ?? rows[`${path.slice(0, path.lastIndexOf("/"))}/:`];
}

/** Not by a regular expression: it would begin anew at each slash of a path that has thousands. */
function withoutLastSlashes(path: string): string {
  let { length } = path;
  while (length > 1 && path[length - 1] === "/") length -= 1;
  return path.slice(0, length);
}

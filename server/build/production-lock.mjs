/** @param {object} lock content of package-lock.json. @returns the same without what only development needs */
export function productionLock(lock) {
  const { devDependencies: _development, ...root } = lock.packages[""];
  const installed = Object.entries(lock.packages).filter(([path, { dev }]) => path !== "" && !dev);
  return { ...lock, packages: { "": root, ...Object.fromEntries(installed) } };
}

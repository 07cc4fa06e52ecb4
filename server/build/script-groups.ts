/** What the bundler tells of a module. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** A module that fewer pages have is loaded with these pages alone. */
const PAGES = 4;

/**
 * The browser's code that many pages have, in one file. By itself the bundler makes a file of each set of modules that the
 * same pages have: home started with 57 files, and a phone loads six at a time where nothing in front of the product
 * speaks HTTP/2. A module that brings styles stays with its pages, because all pages would have them.
 */
export const SCRIPT_GROUPS = [
  {
    debugName: "shared",
    name: (id: string, modules: Modules) => (hasStyles(id, modules) ? null : "shared"),
    test: /\/app\/.*\.tsx?$/,
    minShareCount: PAGES,
  },
];

/** Whether a module, or a module that it imports, has styles. */
function hasStyles(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id) || id.includes("/node_modules/")) return false;
  seen.add(id);
  const imported = modules.getModuleInfo(id)?.importedIds ?? [];
  return id.endsWith(".css") || imported.some((each) => hasStyles(each, modules, seen));
}

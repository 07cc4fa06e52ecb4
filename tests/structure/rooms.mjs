/**
 * The rooms of the source, from top to bottom. A room imports only rooms below it. This list is the configuration of the
 * import rules (.dependency-cruiser.mjs) and of the drawing in docs/architecture.md.
 */
export const rooms = [
  {
    name: "server",
    path: "^server/(?!sandbox/)",
    holds: "the HTTP server around the built app: middleware, page cache",
  },
  { name: "documentation", path: "^app/documentation/", holds: "OpenAPI and /docs: collects what features describe" },
  { name: "root", path: "^app/(?:root|routes|entry)[.\\w]*$", holds: "manifest of addresses, document, entry points" },
  { name: "features", path: "^app/features/", holds: "one folder a feature; no feature imports another" },
  { name: "frame", path: "^app/frame/", holds: "what stands around every page: header, menus, footer, member panel" },
  {
    name: "catalogue",
    path: "^app/catalogue/",
    holds: "games as every page needs them: cards, favourites, launching",
  },
  { name: "safer-play", path: "^app/safer-play/", holds: "self-exclusion, reality check, help and limits" },
  { name: "site", path: "^app/site/", holds: "what is known of this merchant: settings, status, brand, contacts" },
  { name: "http", path: "^app/http/", holds: "context, cookies, forms, responses, guards, limits, idempotency" },
  { name: "session", path: "^app/session/", holds: "the sealed session of a member" },
  { name: "hydration", path: "^app/hydration/", holds: "how a page without framework script starts the app later" },
  {
    name: "pictures",
    path: "^app/pictures/",
    holds: "addresses of pictures, which say nothing of where they come from",
  },
  { name: "ui", path: "^app/ui/", holds: "presentational components and styles; no data" },
  { name: "gateway", path: "^app/gateway/", holds: "the only code that knows the wire" },
  { name: "platform", path: "^app/platform/", holds: "configuration, logger, metrics, Redis" },
  { name: "i18n", path: "^app/i18n/", holds: "languages and translations" },
];

/** Folders of a room that have an order of their own, from top to bottom. Those that stand in one place are apart. */
export const orders = [
  {
    room: "server",
    base: "^server/",
    parts: [
      ["build", "cluster", "throttling"],
      ["lifecycle"],
      ["start", "page-cache", "reports"],
      ["middleware"],
      ["overload"],
      ["loaders", "pictures", "tracing"],
      ["request"],
    ],
  },
  {
    room: "http",
    base: "^app/http/",
    parts: [
      ["request"],
      ["uploads"],
      ["forms", "session-end"],
      ["caching", "guards", "idempotency"],
      ["context"],
      ["cookies", "limits", "openapi", "pages"],
      ["responses"],
    ],
  },
  {
    room: "ui",
    base: "^app/ui/",
    parts: [["content", "forms", "games", "overlays", "rich-text"], ["feedback"], ["layout"], ["pictures", "styles"]],
  },
  { room: "gateway", base: "^app/gateway/", parts: [["resources"], ["client"], ["protocol"]] },
  {
    room: "catalogue",
    base: "^app/catalogue/",
    parts: [["components"], ["vendors"], ["launch", "favourites", "lottery"], ["games"], ["categories"]],
  },
  {
    room: "accounts",
    base: "^app/features/accounts/",
    parts: [["registration", "password"], ["login"], ["verification"], ["fields"]],
  },
];

/** Server modules that make responses for their route. */
export const responseModules = "-(?:guard|response)\\.server\\.tsx?$";

/** Server modules that load what several routes show alike: a part of each of them. */
export const loaderModules = "-loader\\.server\\.tsx?$";

/** The sandbox gateway stands beside the rooms: it shares no code with the app. */
export const sandbox = { name: "sandbox", path: "^server/sandbox/" };

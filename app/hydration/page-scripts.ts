/**
 * Scripts that pages load without the framework. Each is a file of its name in `scripts/`. The build bundles each into one
 * small file, and gives the server its address as `import.meta.env.<variable>` (server/build/page-scripts-plugin.ts,
 * app/env.d.ts).
 */
export const pageScripts = [
  { name: "boot", variable: "BOOT_ADDRESS" },
  { name: "balance", variable: "BALANCE_ADDRESS" },
  { name: "favourites", variable: "FAVOURITES_ADDRESS" },
  { name: "web-vitals", variable: "WEB_VITALS_ADDRESS" },
  { name: "clock", variable: "CLOCK_ADDRESS" },
  { name: "closing-times", variable: "CLOSING_TIMES_ADDRESS" },
  { name: "offline", variable: "OFFLINE_ADDRESS" },
  { name: "service-worker", variable: "SERVICE_WORKER_ADDRESS" },
  { name: "menu-keys", variable: "MENU_KEYS_ADDRESS" },
  { name: "player-games", variable: "PLAYER_GAMES_ADDRESS" },
  { name: "play", variable: "PLAY_ADDRESS" },
  { name: "human-check", variable: "HUMAN_CHECK_ADDRESS" },
] as const;

export type PageScript = (typeof pageScripts)[number];

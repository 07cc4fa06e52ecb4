/**
 * Scripts that pages load without the framework. The build bundles each into one small file, and gives the server its
 * address as `import.meta.env.<variable>` (server/boot-plugin.ts, app/env.d.ts).
 */
export const pageScripts = [
  { name: "boot", source: "app/hydration/boot.ts", variable: "BOOT_ADDRESS" },
  { name: "balance", source: "app/hydration/balance.ts", variable: "BALANCE_ADDRESS" },
  { name: "favourites", source: "app/hydration/favourites/index.ts", variable: "FAVOURITES_ADDRESS" },
  { name: "figures", source: "app/hydration/figures/index.ts", variable: "FIGURES_ADDRESS" },
  { name: "clock", source: "app/hydration/clock.ts", variable: "CLOCK_ADDRESS" },
  { name: "closing-times", source: "app/hydration/closing-times.ts", variable: "CLOSING_TIMES_ADDRESS" },
  { name: "offline", source: "app/hydration/offline-page.ts", variable: "OFFLINE_ADDRESS" },
  { name: "service-worker", source: "app/hydration/service-worker.ts", variable: "SERVICE_WORKER_ADDRESS" },
  { name: "menu-keys", source: "app/hydration/menu-keys.ts", variable: "MENU_KEYS_ADDRESS" },
  { name: "player-games", source: "app/hydration/player-games.ts", variable: "PLAYER_GAMES_ADDRESS" },
  { name: "play", source: "app/hydration/play.ts", variable: "PLAY_ADDRESS" },
  { name: "human-check", source: "app/hydration/human-check/index.ts", variable: "HUMAN_CHECK_ADDRESS" },
] as const;

export type PageScript = (typeof pageScripts)[number];

interface ImportMetaEnv {
  /** Address of the `balance` module, set by the build. */
  readonly BALANCE_ADDRESS: string;
  /** Address of the `boot` module, set by the build. */
  readonly BOOT_ADDRESS: string;
  /** Address of the `clock` module, set by the build. */
  readonly CLOCK_ADDRESS: string;
  /** Address of the `closing-times` module, set by the build. */
  readonly CLOSING_TIMES_ADDRESS: string;
  /** Address of the `favourites` module, set by the build. */
  readonly FAVOURITES_ADDRESS: string;
  /** Address of the `figures` module, set by the build. */
  readonly FIGURES_ADDRESS: string;
  /** Address of the `offline` module, set by the build. */
  readonly OFFLINE_ADDRESS: string;
  /** Address of the `player-games` module, set by the build. */
  readonly PLAYER_GAMES_ADDRESS: string;
  /** Address of the `play` module, set by the build. */
  readonly PLAY_ADDRESS: string;
  /** Address of the `human-check` module, set by the build. */
  readonly HUMAN_CHECK_ADDRESS: string;
}

interface ImportMetaEnv {
  /** Address of the `boot` module, set by the build. */
  readonly BOOT_ADDRESS: string;
  /** Address of the `clock` module, set by the build. */
  readonly CLOCK_ADDRESS: string;
}

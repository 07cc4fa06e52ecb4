interface ImportMetaEnv {
  /** Address of the `boot` module, set by the build. */
  readonly BOOT_ADDRESS: string;
}

import type { LaunchFields } from "./launch.form-schema.server";

type LaunchParams = Pick<LaunchFields, "game" | "from"> & Partial<Pick<LaunchFields, "playType">>;

/** Address of the launch page of a game. */
export function launchAddress({ game, from, playType }: LaunchParams): string {
  return `/m/launch?${new URLSearchParams({ game, from, ...(playType === "ent" ? { playType } : {}) })}`;
}

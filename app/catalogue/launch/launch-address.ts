import type { LaunchFields } from "./launch.form-schema.server";

/** Address of the launch page of a game. */
export function launchAddress({ game, from, playType }: Pick<LaunchFields, "game" | "from" | "playType">): string {
  return `/m/launch?${new URLSearchParams({ game, from, ...(playType === "ent" ? { playType } : {}) })}`;
}

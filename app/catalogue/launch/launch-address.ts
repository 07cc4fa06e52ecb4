import { LAUNCH_ACTION } from "../tap-actions";
import type { LaunchFields } from "./launch.form-schema.server";

interface LaunchParams extends Pick<LaunchFields, "game" | "from">, Partial<Pick<LaunchFields, "playType">> {
  /** The account on whose page the game was tapped, where the address leads through log-in. */
  owner?: string | undefined;
}

/** Address of the launch page of a game. */
export function launchAddress({ game, from, playType, owner }: LaunchParams): string {
  const more = { ...(playType === "ent" ? { playType } : {}), ...(owner ? { owner } : {}) };
  return `${LAUNCH_ACTION}?${new URLSearchParams({ game, from, ...more })}`;
}

import { z } from "zod";
import type { MaintenanceWindow } from "~/gateway/protocol/maintenance-window.server";
import { momentOf } from "~/platform/time-zone.server";

/** When a vendor's games are closed, as a page shows it. Times are formatted. */
export const maintenanceSchema = z.object({
  from: z.string().exactOptional(),
  to: z.string().exactOptional(),
  /** The announced end has passed, and the vendor is still closed. */
  soon: z.literal(true).exactOptional(),
});

export type Maintenance = z.infer<typeof maintenanceSchema>;

/** Whether a vendor or game is closed at this moment: the gateway sends a maintenance before it begins. */
export function isClosed(window: MaintenanceWindow | undefined, now = Date.now()): window is MaintenanceWindow {
  return window !== undefined && (window.from ?? now) <= now;
}

/** An end that has passed is not shown as a time. */
export function toMaintenance({ from, to }: MaintenanceWindow, languageTag: string, now = Date.now()): Maintenance {
  return {
    ...(from === undefined ? {} : { from: momentOf(from, languageTag) }),
    ...(to === undefined ? {} : to > now ? { to: momentOf(to, languageTag) } : { soon: true }),
  };
}

import { z } from "zod";
import { compact, epochMilliseconds, isAbsent, optional, unknownValue } from "./coercion.server";

/** Period in which a vendor or a game is closed. Epoch milliseconds; a side without a time is open. */
export interface MaintenanceWindow {
  from?: number;
  to?: number;
}

export const maintenanceWindowSchema = z
  .object({ maintainTime: epochMilliseconds, endTime: epochMilliseconds })
  .transform(({ maintainTime, endTime }): MaintenanceWindow => compact({ from: maintainTime, to: endTime }));

const windowOrNone = optional(maintenanceWindowSchema);

/** The maintenance that a feed names. An object that says nothing is none, as `null` is (docs/gateway.md 1.4, 3.7 G1). */
export const announcedMaintenanceSchema = unknownValue.transform((value) => {
  const saysNothing = typeof value === "object" && Object.values(value ?? {}).every(isAbsent);
  return saysNothing ? undefined : windowOrNone.parse(value);
});

/** Properties that not all browsers have and TypeScript's DOM library lacks. */
interface Device {
  connection?: { saveData?: boolean; effectiveType?: string };
  deviceMemory?: number;
}

/**
 * Whether the device may load code and data that the visitor has not requested yet. False with Save-Data, on 2g and 3g,
 * and with 2 GB of memory or less.
 */
export function hasSpareCapacity(): boolean {
  const { connection, deviceMemory } = navigator as Device;
  if (connection && (connection.saveData || !/4g/.test(connection.effectiveType || "4g"))) return false;
  return deviceMemory === undefined || deviceMemory > 2;
}

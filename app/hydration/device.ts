interface Device {
  connection?: { saveData?: boolean; effectiveType?: string };
  deviceMemory?: number;
}

/** Whether device and network can afford what nobody has asked for yet: not on Save-Data, 2g or 3g, nor with little memory. */
export function canAfford(): boolean {
  const { connection, deviceMemory } = navigator as Device;
  if (connection && (connection.saveData || !/4g/.test(connection.effectiveType || "4g"))) return false;
  return deviceMemory === undefined || deviceMemory > 2;
}

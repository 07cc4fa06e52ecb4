import { canShowModal } from "~/ui/overlays/can-show-modal";
import { hasSpareCapacity } from "./device-capacity";

/** Whether the announcements open by themselves on this device. On others they stay a line of home. */
export function opensDialogs(): boolean {
  return canShowModal() && hasSpareCapacity();
}

import { canShowModal } from "~/ui/overlays/can-show-modal";
import { hasSpareCapacity } from "./device-capacity";

/** Whether the announcements open by themselves on this device. Other devices show a line in the page instead. */
export function opensDialogs(): boolean {
  return canShowModal() && hasSpareCapacity();
}

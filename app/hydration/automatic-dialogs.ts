import { canShowModal } from "~/ui/overlays/can-show-modal";
import { hasSpareCapacity } from "./device-capacity";

/** Whether the announcements open by themselves on this device. Others get a line in the page in their place. */
export function opensDialogs(): boolean {
  return canShowModal() && hasSpareCapacity();
}

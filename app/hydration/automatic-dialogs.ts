import { canShowModal } from "~/ui/overlays/can-show-modal";
import { hasSpareCapacity } from "./device-capacity";

/** Whether dialogs open by themselves on this device. Others get a note in the page in their place. */
export function opensDialogs(): boolean {
  return canShowModal() && hasSpareCapacity();
}

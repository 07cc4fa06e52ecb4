import { useText } from "~/i18n/text";
import { Toast, type ToastProps } from "~/ui/overlays/toast";
import { isAboutSelfExclusion } from "../self-exclusion";
import { HelpAndLimits } from "./help-and-limits";

type MessageToastProps = Pick<ToastProps, "seconds" | "top"> & {
  /** Message key. */
  message: string;
};

/** A flash message. A message about self-exclusion has a link to help and stays until the next navigation. */
export function MessageToast({ message, seconds, top }: MessageToastProps) {
  const text = useText();
  const tone = message.startsWith("errors:") ? "bad" : "good";
  return (
    <Toast tone={tone} message={text(message)} seconds={isAboutSelfExclusion(message) ? undefined : seconds} top={top}>
      <HelpAndLimits error={message} />
    </Toast>
  );
}

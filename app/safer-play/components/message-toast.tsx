import type { MessageKey } from "~/i18n/message-key";
import { useText } from "~/i18n/text";
import { Toast, type ToastProps } from "~/ui/overlays/toast";
import { isAboutSelfExclusion } from "../self-exclusion";
import { HelpAndLimits } from "./help-and-limits";

type MessageToastProps = Pick<ToastProps, "tone" | "seconds" | "top" | "children"> & {
  message: MessageKey;
  /** What the message is about, for its variable `subject`. */
  subject?: string | undefined;
};

/** A flash message. A message about self-exclusion has a link to help and stays until the next navigation. */
export function MessageToast({ tone, message, subject = "", seconds, top, children }: MessageToastProps) {
  const text = useText();
  return (
    <Toast
      tone={tone}
      message={text(message, { subject })}
      seconds={isAboutSelfExclusion(message) ? undefined : seconds}
      top={top}
    >
      <HelpAndLimits error={message} />
      {children}
    </Toast>
  );
}

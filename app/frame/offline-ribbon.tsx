import { useText } from "~/i18n/text";
import { useFrame } from "./use-frame";

/**
 * Says that there is no network. The `boot` script shows and hides it (hydration/touch/offline.ts). It is the last of the page,
 * because text browsers know no `hidden`.
 */
export function OfflineRibbon() {
  const text = useText();
  const { lite } = useFrame();
  if (lite) return null;
  return (
    <p className="ribbon" role="status" hidden suppressHydrationWarning>
      {`${text("common:offlineTitle")} `}
      <button type="button" className="link" hidden suppressHydrationWarning>
        {text("common:tryAgain")}
      </button>
    </p>
  );
}

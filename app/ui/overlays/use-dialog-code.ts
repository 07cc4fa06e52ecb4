import { type ComponentType, useEffect, useState } from "react";

/**
 * The code of a dialog that opens by itself in a quiet moment. It is loaded before that moment, because loading may take
 * longer than that lasts.
 * @param load imports the module; the same function in each render
 * @returns undefined until it is there, and after a failure: what opens by itself also has a page
 */
export function useDialogCode<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  wanted: boolean,
): ComponentType<Props> | undefined {
  const [dialog, setDialog] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (wanted)
      load().then(
        ({ default: component }) => setDialog(() => component),
        () => undefined,
      );
  }, [load, wanted]);
  return dialog;
}

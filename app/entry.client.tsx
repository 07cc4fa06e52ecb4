import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { answerTouchFirst } from "~/hydration/entry/answer-first";
import { holdOtherRoutes } from "~/hydration/entry/other-routes";
import { reactEvents } from "~/hydration/entry/react-events";
import { READY_EVENT } from "~/hydration/hydration-payload";
import { makeFetchPatient } from "~/hydration/patient-fetch";
import { loadTranslation } from "~/i18n/translations.client";
import { clearTouched } from "~/ui/feedback/touched";
import { whenIdle } from "~/ui/idle";

let isHydrated = false;

/**
 * A touch that reaches React before the page is hydrated has it render all that is left in one task
 * (https://github.com/reactwg/react-18/discussions/130), and the answer waits for that. So until then React hears of none,
 * and the page answers as it does without the app.
 * @param listen adds the listeners of React to the document
 */
function listenOnceHydrated(listen: () => void): void {
  const { addEventListener } = document;
  document.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) => {
    if (reactEvents.has(type)) addEventListener.call(document, type, (event) => isHydrated && listener(event), options);
  };
  listen();
  // That of the prototype counts again.
  Reflect.deleteProperty(document, "addEventListener");
}

/** Reports to `boot` that the page is hydrated. It renders only its children, so that generated ids match the server's. */
function Ready({ addOtherRoutes, children }: { addOtherRoutes: () => void; children: ReactNode }) {
  // Where all is rendered in one task, the one that adds them has not run. Effects of components may need them.
  useLayoutEffect(addOtherRoutes, [addOtherRoutes]);
  useEffect(() => {
    isHydrated = true;
    // The speculation rules exclude this page from now on: the router loads data instead of pages.
    document.documentElement.dataset.started = "";
    document.dispatchEvent(new Event(READY_EVENT));
    whenIdle(() => import("~/hydration/favourites/index"));
  }, []);
  return children;
}

async function hydrate() {
  makeFetchPatient();
  const addOtherRoutes = holdOtherRoutes();
  const translation = await loadTranslation(document.documentElement.dataset.texts ?? "EN");
  // In development React reports what is marked as touched as a difference to the server's markup.
  if (import.meta.env.DEV) clearTouched();
  const app = (
    <StrictMode>
      <I18nextProvider i18n={translation}>
        <Ready addOtherRoutes={addOtherRoutes}>
          <HydratedRouter
            instrumentations={[
              {
                router({ instrument }) {
                  setTimeout(addOtherRoutes);
                  instrument({ navigate: answerTouchFirst });
                },
              },
            ]}
          />
        </Ready>
      </I18nextProvider>
    </StrictMode>
  );
  startTransition(() => listenOnceHydrated(() => hydrateRoot(document, app)));
}

hydrate();

// First: React's scheduler looks for what it provides when it is loaded.
import "~/hydration/entry/react-tasks";
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter, type HydratedRouterProps } from "react-router/dom";
import { answerTouchFirst } from "~/hydration/entry/answer-first";
import { makeRouter } from "~/hydration/entry/make-router";
import { holdOtherRoutes } from "~/hydration/entry/other-routes";
import { reactEvents } from "~/hydration/entry/react-events";
import { hideSetImmediate, touchGate } from "~/hydration/entry/react-tasks";
import { READY_EVENT } from "~/hydration/hydration-payload";
import "~/hydration/scripts/menu-keys";
import { makeFetchPatient } from "~/hydration/patient-fetch";
import { loadTranslation } from "~/i18n/translations.client";
import { clearTouched } from "~/ui/feedback/touched";
import { whenIdle } from "~/ui/idle";

let isHydrated = false;

/**
 * A touch that reaches React before the page is hydrated has it render all that is left in one task
 * (https://github.com/reactwg/react-18/discussions/130), and the answer waits for that. So until then React gets no
 * such events, and the page answers as it does without the app.
 * @param listen adds the listeners of React to the document
 */
function listenOnceHydrated(listen: () => void): void {
  const { addEventListener } = document;
  document.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) => {
    if (reactEvents.has(type)) addEventListener.call(document, type, (event) => isHydrated && listener(event), options);
  };
  listen();
  // From here on the method of the prototype is called again.
  Reflect.deleteProperty(document, "addEventListener");
}

/** Reports to `boot` that the page is hydrated. It renders only its children, so that generated ids match the server's. */
function Ready({ addOtherRoutes, children }: { addOtherRoutes: () => void; children: ReactNode }) {
  // Where React has made the router. Effects of components may need them.
  useLayoutEffect(addOtherRoutes, [addOtherRoutes]);
  useEffect(() => {
    isHydrated = true;
    // The speculation rules exclude this page from now on: the router loads data instead of pages.
    document.documentElement.dataset.started = "";
    document.dispatchEvent(new Event(READY_EVENT));
    whenIdle(() => import("~/hydration/scripts/favourites"));
    // What React compiles for its first event would delay the answer to the first touch. Nobody listens to this one.
    whenIdle(() => document.documentElement.dispatchEvent(new Event("reset", { bubbles: true })));
  }, []);
  return children;
}

/** Each step is a task of its own: a touch waits for the one it comes into. */
async function hydrate() {
  hideSetImmediate();
  makeFetchPatient();
  const { nextTask } = touchGate;
  const otherRoutes = holdOtherRoutes();
  const translation = await loadTranslation(document.documentElement.dataset.texts ?? "EN");
  await nextTask();
  // The first text into which something is filled takes 2 ms, for what is compiled then.
  translation.t("common:home", { count: 1 });
  await nextTask();
  const router: HydratedRouterProps = {
    instrumentations: [{ router: ({ instrument }) => instrument({ navigate: answerTouchFirst }) }],
  };
  await makeRouter(router, nextTask);
  do await nextTask();
  while (otherRoutes.addNext());
  // In development React reports what is marked as touched as a difference to the server's markup.
  if (import.meta.env.DEV) clearTouched();
  const app = (
    <StrictMode>
      <I18nextProvider i18n={translation}>
        <Ready addOtherRoutes={otherRoutes.addAll}>
          <HydratedRouter {...router} />
        </Ready>
      </I18nextProvider>
    </StrictMode>
  );
  startTransition(() => listenOnceHydrated(() => hydrateRoot(document, app)));
}

hydrate();

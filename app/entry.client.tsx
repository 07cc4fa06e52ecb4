import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { READY_EVENT } from "~/hydration/hydration-payload";
import { keepOfflinePage } from "~/hydration/offline";
import { loadTranslation } from "~/i18n/translations.client";

/** Tells `boot` that the page answers now. One child, so that generated ids match the server's. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Ends the browser's loading of pages ahead: the app opens its links itself.
    document.documentElement.dataset.started = "";
    document.dispatchEvent(new Event(READY_EVENT));
    keepOfflinePage();
  }, []);
  return children;
}

async function hydrate() {
  const translation = await loadTranslation(document.documentElement.dataset.texts ?? "EN");
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={translation}>
          <Ready>
            <HydratedRouter />
          </Ready>
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

hydrate();

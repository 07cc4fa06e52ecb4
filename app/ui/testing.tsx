import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { createTranslation } from "~/i18n/instance";
import common from "../../locales/EN/common.json";
import contentTexts from "../../locales/EN/content.json";

const translation = createTranslation("EN", { common, content: contentTexts });

/** What every page has around it: the router and the English texts. For tests only. */
export function pageOf(content: ReactNode) {
  const router = createMemoryRouter([{ path: "*", element: content }]);
  return (
    <I18nextProvider i18n={translation}>
      <RouterProvider router={router} />
    </I18nextProvider>
  );
}

/** Renders inside what every page has around it. For tests only. */
export function renderPage(content: ReactNode) {
  return render(pageOf(content));
}

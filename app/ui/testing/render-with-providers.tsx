import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { createTranslation } from "~/i18n/create-translation";
import commonTexts from "../../../locales/EN/common.json";
import contentTexts from "../../../locales/EN/content.json";

const translation = createTranslation("EN", { common: commonTexts, content: contentTexts });

/** Wraps content in a router and the English translations. */
export function withProviders(content: ReactNode) {
  const router = createMemoryRouter([{ path: "*", element: content }]);
  return (
    <I18nextProvider i18n={translation}>
      <RouterProvider router={router} />
    </I18nextProvider>
  );
}

export function renderWithProviders(content: ReactNode) {
  return render(withProviders(content));
}

import { createContext, useContext } from "react";
import { I18nContext } from "react-i18next";
import { findLanguage } from "~/i18n/languages";
import type { Frame } from "./frame.response-schema.server";
import { EMPTY_MENU } from "./menu/empty-menu";

const fallbackFrame: Frame = {
  language: { code: "EN", tag: "en", direction: "ltr", texts: "EN", textTag: "en", name: "English" },
  theme: "dark",
  lite: false,
  reducedMotion: false,
  status: "open",
  brand: { name: "Ambera" },
  menu: EMPTY_MENU,
  minimumAge: 18,
  offline: false,
  freePlay: false,
};

/**
 * The frame from the root loader; the document provides it. What reads it from the router is rendered with each of the router's
 * steps.
 */
export const FrameContext = createContext<Frame | undefined>(undefined);

/**
 * The frame from the root loader, or a default one when that loader failed or did not run. The default one says in which
 * language the texts are, so that the document names it and the app starts with the same texts.
 */
export function useFrame(): Frame {
  const { i18n } = useContext(I18nContext);
  const frame = useContext(FrameContext);
  return frame ?? { ...fallbackFrame, language: findLanguage(i18n?.language) ?? fallbackFrame.language };
}

/** The frame, where it is the same for all guests; a member's has the member's figures. */
export function useSharedFrame(): Frame | undefined {
  const frame = useFrame();
  return frame.member ? undefined : frame;
}

import { useRouteLoaderData } from "react-router";
import type { Frame } from "./frame.response-schema.server";

const fallbackFrame: Frame = {
  language: { code: "EN", tag: "en", direction: "ltr", texts: "EN", name: "English" },
  theme: "dark",
  lite: false,
  still: false,
  gate: 0,
  brand: { name: "Ambera" },
  menu: { rewards: false, referral: false, categories: [], promotions: [] },
  minimumAge: 18,
  offline: false,
  freePlay: false,
};

/** The frame from the root loader, or a default one when that loader failed. */
export function useFrame(): Frame {
  return useRouteLoaderData<{ frame: Frame }>("root")?.frame ?? fallbackFrame;
}

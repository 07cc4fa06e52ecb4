import { useRouteLoaderData } from "react-router";
import type { Frame } from "./frame.server";

const fallback: Frame = {
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

/** The frame of the page, from the root loader; a plain one where that could not run. */
export function useFrame(): Frame {
  return useRouteLoaderData<{ frame: Frame }>("root")?.frame ?? fallback;
}

import { useRouteLoaderData } from "react-router";
import type { Frame } from "./frame.server";

const fallback: Frame = {
  language: { code: "EN", tag: "en", direction: "ltr", texts: "EN", name: "English" },
  theme: "dark",
  lite: false,
  gate: 0,
  brand: { name: "Ambera" },
  minimumAge: 18,
  freePlay: false,
};

/** The frame of the page, from the root loader; a plain one where that could not run. */
export function useFrame(): Frame {
  return useRouteLoaderData<{ frame: Frame }>("root")?.frame ?? fallback;
}

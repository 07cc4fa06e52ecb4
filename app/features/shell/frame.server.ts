import { randomUUID } from "node:crypto";
import { getConfiguration } from "~/configuration.server";
import type { RequestContext } from "~/http/request-context.server";
import { slot } from "~/http/slots";
import { getFavourites } from "../games/favourites.server";
import { brandOf, hasFeature, type Site } from "../system/system.server";
import { getMemberPanel, type MemberPanel, slottedPanel } from "./member-panel.server";

/** What the frame of every page shows: language and look, the brand, and the member's own figures. */
export interface Frame {
  language: { code: string; tag: string; direction: "ltr" | "rtl"; texts: string; name: string };
  theme: "dark" | "light";
  lite: boolean;
  gate: Site["state"];
  /** Epoch milliseconds. */
  gateEnds?: number;
  brand: { name: string; image?: string };
  minimumAge: 18 | 21;
  /** Message key to be told once. */
  flash?: string;
  freePlay: boolean;
  /** Made for this page: a launch that is sent twice with it happens once. */
  launchKey?: string;
  /** Node ids of the member's favourite games with spaces between them; absent for guests. */
  favourites?: string;
  telegram?: string;
  whatsapp?: string;
  member?: MemberPanel;
}

/** Makes the frame. It never fails: a panel whose call fails is left out. */
export async function getFrame(context: RequestContext, site: Site): Promise<Frame> {
  const { preferences, shape, flash } = context;
  const { language, theme, lite } = preferences;
  const [member, favourites] = shape
    ? [slottedPanel(shape), slot("favourites")]
    : await Promise.all([getMemberPanel(context), getFavourites(context)]);
  const minimumAge = getConfiguration().minimumAge >= 21 ? 21 : 18;
  return {
    language: {
      code: language.code,
      tag: language.tag,
      direction: language.direction,
      texts: language.texts,
      name: language.name,
    },
    theme,
    lite,
    gate: site.state,
    ...(site.maintenanceEnd ? { gateEnds: site.maintenanceEnd } : {}),
    brand: brandOf(site),
    minimumAge,
    ...(flash ? { flash } : {}),
    freePlay: hasFeature(site, "FREEPLAY3"),
    ...contactLinks(site),
    ...(member ? { member, favourites, launchKey: shape ? slot("launchKey") : randomUUID() } : {}),
  };
}

function contactLinks(site: Site): Pick<Frame, "telegram" | "whatsapp"> {
  const entry = (name: string) =>
    site.paths[name] ?? site.customerService.find(({ title }) => title.toLowerCase() === name)?.url;
  const telegram = entry("telegram");
  const whatsapp = entry("whatsapp");
  return { ...(telegram ? { telegram } : {}), ...(whatsapp ? { whatsapp } : {}) };
}

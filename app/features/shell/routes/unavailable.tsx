import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/header";
import { UnavailableState } from "~/ui/states";
import { useFrame } from "../use-frame";
import type { Route } from "./+types/unavailable";

/** Screens this lobby knows by name and does not have here: their titles. */
const screens: Record<string, { title: string; backHome?: true }> = {
  "/m/register": { title: "common:register", backHome: true },
  "/m/forget": { title: "lobby:forgot_password", backHome: true },
};

/** Says plainly that a screen is not available here and whom to ask (readings, choice 16). */
export function loader({ url }: Route.LoaderArgs) {
  const screen = screens[url.pathname] ?? ({ title: "common:unavailableTitle" } satisfies (typeof screens)[string]);
  return { title: screen.title, backHome: screen.backHome ?? false };
}

export default function Unavailable({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const title = text(loaderData.title);
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <TitleHeader title={title} backTo="/m/home" backFixed={loaderData.backHome} />
      <main id="main" className="sec">
        <UnavailableState supportTo="/m/service" />
      </main>
    </>
  );
}

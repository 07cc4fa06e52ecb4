import { HelpMain } from "~/frame/help/help-main";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/layout/header";
import { getHelpPage } from "../help.server";
import type { Route } from "./+types/help";

/** The help centre (specification section 2): `tag` chooses a tab or an item, `i` marks an item of the tab. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = { tag: url.searchParams.get("tag"), i: url.searchParams.get("i") };
  return getHelpPage(getRequestContext(context), asked);
}

export default function Help({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  return (
    <>
      <title>{`${text("content:help")} · ${brand.name}`}</title>
      <TitleHeader title={text("content:help")} backTo="/m/home" />
      <main id="main">
        <HelpMain page={loaderData} />
      </main>
    </>
  );
}

import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { LanguageList } from "~/frame/menu/language-list";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { safePath } from "~/http/guards/safe-path";
import { useText } from "~/i18n/text";
import { DialogPage } from "~/ui/overlays/dialog-page";
import type { Route } from "./+types/language";

/** The language picker as a dialog over the lobby. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { from: safePath(url.searchParams.get("from")), home: await getLobbyPreview(getRequestContext(context)) };
}

export default function LanguagePicker({ loaderData: { from, home } }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <PageTitle title={text("lobby:language")} />
      <Backdrop home={home} />
      <main id="main">
        <DialogPage id="language-title" title={text("lobby:language")} closeTo={from}>
          <LanguageList from={from} />
        </DialogPage>
      </main>
    </>
  );
}

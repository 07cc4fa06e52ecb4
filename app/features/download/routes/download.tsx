import { redirect } from "react-router";
import { Backdrop } from "~/frame/backdrop/backdrop";
import { getLobbyPreview } from "~/frame/backdrop/lobby-preview.server";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { safePath } from "~/http/guards/safe-path";
import { useText } from "~/i18n/text";
import { getSite } from "~/site/site.server";
import { TitleHeader } from "~/ui/layout/header";
import { DialogPage } from "~/ui/overlays/dialog-page";
import { DownloadPanel } from "../components/download-panel";
import { getDownloads } from "../download.server";
import type { Route } from "./+types/download";

/** The apps as a page, or with `popup` as a dialog over home. Redirects to home inside the installed app. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  if (ctx.gateway.deviceType === "OTHERS") throw redirect("/m/home");
  const downloads = getDownloads(getSite(ctx), request.headers.get("user-agent") ?? "");
  if (downloads.failed) ctx.page.mainFailed = true;
  const home = url.searchParams.get("popup") === "1" ? await getLobbyPreview(ctx) : undefined;
  return { downloads, home, from: safePath(url.searchParams.get("from")) };
}

export default function Download({ loaderData: { downloads, home, from } }: Route.ComponentProps) {
  const text = useText();
  const title = text("frame:download_app");
  return (
    <>
      <PageTitle title={title} />
      {home ? (
        <>
          <Backdrop home={home} />
          <main id="main">
            <DialogPage id="download-title" title={title} closeTo={from}>
              <DownloadPanel downloads={downloads} />
            </DialogPage>
          </main>
        </>
      ) : (
        <>
          <TitleHeader title={title} backTo="/m/home" backFixed />
          <main id="main" className="sec">
            <DownloadPanel downloads={downloads} />
          </main>
        </>
      )}
    </>
  );
}

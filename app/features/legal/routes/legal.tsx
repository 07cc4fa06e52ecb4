import { redirect } from "react-router";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/layout/header";
import { LegalMain } from "../components/legal-main";
import { getLegalPage } from "../legal.server";
import type { Route } from "./+types/legal";

/** The terms at /m/terms and the privacy notice at /m/privacy. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = url.pathname.startsWith("/m/privacy") ? "privacy" : "terms";
  const page = await getLegalPage(getRequestContext(context), kind);
  if ("to" in page) throw redirect(page.to);
  return page;
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const title = text(loaderData.kind === "terms" ? "frame:terms" : "frame:privacy");
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo="/m/home" />
      <LegalMain page={loaderData} />
    </>
  );
}

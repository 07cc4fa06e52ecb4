import { redirect } from "react-router";
import { mayChat } from "~/frame/member/unread.server";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { requireSession, toRefusalRedirect } from "~/http/guards/require-session.server";
import { messageOf } from "~/http/responses/refusal";
import { useText } from "~/i18n/text";
import { toOrigins } from "~/platform/origin";
import styles from "~/ui/layout/full-screen.module.css";
import { TitleHeader } from "~/ui/layout/header";
import { SkipLink } from "~/ui/layout/skip-link";
import { openChat } from "../service.server";
import type { Route } from "./+types/chat";

/** A chat opens by POST only; a GET redirects to the customer-service page. */
export function loader({ context }: Route.LoaderArgs) {
  // The loader also runs after a POST; the action has set the frame source then.
  if (getRequestContext(context).page.frameSources.length === 0) throw redirect("/m/service");
  return null;
}

/** Opens a chat. Its address works once, so that the answer to the POST is the page itself and not a redirect. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  requireSession(ctx, "/m/service");
  const chat = await openChat(ctx, await mayChat(ctx));
  if (!chat.ok) {
    ctx.flash.problem(messageOf(chat));
    throw toRefusalRedirect(ctx, "/m/service", chat);
  }
  ctx.page.hydrates = false;
  ctx.page.frameSources = toOrigins([chat.url]);
  return { url: chat.url };
}

export default function Chat({ actionData }: Route.ComponentProps) {
  const text = useText();
  const title = text("lobby:live_chat");
  return (
    <div className={styles.play}>
      <PageTitle title={title} />
      <SkipLink />
      <TitleHeader title={title} backTo="/m/service" />
      <main id="main" className={styles.stage}>
        {/* A third-party page: it can run scripts, but cannot navigate the lobby. */}
        <iframe
          className={styles.frame}
          src={actionData?.url}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
        <p className={styles.outside}>
          <a href={actionData?.url} rel="noreferrer">
            {text("frame:chat_whole_window")}
          </a>{" "}
          <a href="/m/responsible">{text("common:responsiblePlay")}</a>
        </p>
      </main>
    </div>
  );
}

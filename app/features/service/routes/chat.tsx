import { redirect } from "react-router";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { refuseTo, requireSession } from "~/http/guards/guards.server";
import { useText } from "~/i18n/text";
import styles from "~/ui/layout/full-screen.module.css";
import { TitleHeader } from "~/ui/layout/header";
import { openChat } from "../service.server";
import type { Route } from "./+types/chat";

/** A chat is opened by the button that asks for it; its address alone leads to the ways of customer service. */
export function loader({ context }: Route.LoaderArgs) {
  // After a POST it runs as well: then the action has named what the page shows.
  if (!getRequestContext(context).page.frameSource) throw redirect("/m/service");
  return null;
}

/** Opens the chat and shows it: its address works once, so the page is the answer itself. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  requireSession(ctx, "/m/service");
  const chat = await openChat(ctx);
  if ("error" in chat) {
    ctx.page.flash(chat.error);
    throw refuseTo(ctx, "/m/service", { status: chat.status, key: chat.error });
  }
  ctx.page.hydrates = false;
  ctx.page.frameSource = new URL(chat.url).origin;
  return { url: chat.url };
}

export default function Chat({ actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const title = text("lobby:live_chat");
  return (
    <div className={styles.play}>
      <title>{`${title} · ${brand.name}`}</title>
      <TitleHeader title={title} backTo="/m/service" />
      <main id="main" className={styles.stage}>
        {/* The chat is a stranger's page: it may run, and cannot navigate the lobby away. */}
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

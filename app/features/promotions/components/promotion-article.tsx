import { ChatOpener } from "~/frame/components/live-chat";
import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import { RichText } from "~/ui/rich-text/rich-text";
import type { JoinAnswer, PromotionDetail } from "../promotion-view";
import styles from "../promotions.module.css";
import { JoinBox } from "./join-box";
import { StatusTag } from "./promotion-list";
import { useDates } from "./use-dates";

interface PromotionArticleProps {
  detail: Extract<PromotionDetail, { state: "found" }>;
  /** What had been typed before the session ended. */
  comment: string;
  outcome: JoinAnswer | undefined;
}

/** A whole promotion: live chat, picture, title, dates, text, joining (specification section 2, promotions page). */
export function PromotionArticle({ detail, comment, outcome }: PromotionArticleProps) {
  const { promotion, joining } = detail;
  const dates = useDates(promotion);
  return (
    <article className="panel promo">
      {promotion.image && (
        <img className="shot" src={promotion.image} width={320} height={140} alt="" fetchPriority="high" />
      )}
      <div className={styles.body}>
        <h2>{promotion.title}</h2>
        <p className="between">
          <span className="muted num">{dates}</span>
          {promotion.status && <StatusTag status={promotion.status} />}
        </p>
        <RichText nodes={detail.text} />
        <div>
          <JoinBox id={promotion.id} joining={joining} comment={comment} outcome={outcome} />
        </div>
        <div>
          <Chat />
        </div>
      </div>
    </article>
  );
}

/** The live chat, or the other ways to customer service where the merchant has none. */
function Chat() {
  const text = useText();
  const { liveChat } = useFrame();
  const look = "btn line wide";
  const words = (
    <>
      <Icon name="chat" size="small" />
      {text("lobby:live_chat")}
    </>
  );
  return liveChat ? (
    <ChatOpener to={liveChat} className={look}>
      {words}
    </ChatOpener>
  ) : (
    <Link className={look} to="/m/service">
      {words}
    </Link>
  );
}

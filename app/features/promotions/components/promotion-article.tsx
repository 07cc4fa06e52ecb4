import "~/ui/content/news.css";
import { useRef } from "react";
import { LiveChatButton } from "~/frame/service/live-chat";
import { useFrame } from "~/frame/use-frame";
import { keepSyllables } from "~/i18n/keep-syllables";
import { useText } from "~/i18n/text";
import { useTextLanguage } from "~/i18n/text-language";
import { TargetLink } from "~/ui/content/target-link";
import { useFocusOnAnswer } from "~/ui/forms/use-focus-on-answer";
import { Icon } from "~/ui/layout/icons";
import { Link } from "~/ui/layout/link";
import { placedPicture } from "~/ui/pictures/places";
import { RichText } from "~/ui/rich-text/rich-text";
import styles from "../promotions.module.css";
import type { FoundPromotion, JoinDraft, JoinRefusal } from "../promotions.response-schema.server";
import { JoinSection } from "./join-section";
import { StatusTag } from "./promotion-list";
import { usePromotionDates } from "./use-promotion-dates";

interface PromotionArticleProps {
  detail: FoundPromotion;
  draft: JoinDraft;
  refusal: JoinRefusal | undefined;
}

/** The page of one promotion. */
export function PromotionArticle({ detail, draft, refusal }: PromotionArticleProps) {
  const { promotion, joining } = detail;
  const languageOf = useTextLanguage();
  const dates = usePromotionDates(promotion);
  const join = useRef<HTMLDivElement>(null);
  useFocusOnAnswer(join, refusal);
  return (
    <article className="panel promo">
      {promotion.image && (
        <img className="shot" {...placedPicture(promotion.image, "banner")} alt="" fetchPriority="high" />
      )}
      <div className={styles.body}>
        <h2 {...languageOf(promotion.title)}>{keepSyllables(promotion.title)}</h2>
        <p className="between">
          <span className="muted num">{dates}</span>
          {promotion.status && <StatusTag status={promotion.status} />}
        </p>
        <RichText nodes={detail.text} />
        <TargetLink to={detail.link} />
        <div ref={join} className={styles.join}>
          <JoinSection id={promotion.id} joining={joining} draft={draft} refusal={refusal} />
        </div>
        <div>
          <ChatLink />
        </div>
      </div>
    </article>
  );
}

/** Opens the live chat; without one it leads to the customer-service page. */
function ChatLink() {
  const text = useText();
  const { liveChat } = useFrame();
  const className = "btn line wide";
  const label = (
    <>
      <Icon name="chat" size="small" />
      {text("lobby:live_chat")}
    </>
  );
  return liveChat ? (
    <LiveChatButton to={liveChat} className={className}>
      {label}
    </LiveChatButton>
  ) : (
    <Link className={className} to="/m/service">
      {label}
    </Link>
  );
}

import type { AnnouncementDraft } from "./draft";
import { html, paragraph } from "./html";

/** Announcements for agents. */
export const AGENT_NOTICES: readonly AnnouncementDraft[] = [
  {
    titles: ["Commission is paid on Monday", "佣金周一发放", "ကော်မရှင်ကို တနင်္လာနေ့တွင် ပေးပါမည်"],
    startsInDays: -3,
    contents: {
      EN: html(paragraph("The commission of last week is paid on Monday before noon.")),
      CN: html(paragraph("上周佣金将于周一中午前发放。")),
      MY: html(paragraph("ပြီးခဲ့သည့်အပတ်၏ ကော်မရှင်ကို တနင်္လာနေ့ မွန်းမတည့်မီ ပေးပါမည်။")),
    },
  },
];

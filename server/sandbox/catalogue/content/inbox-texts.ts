import type { Localised } from "../types";
import { html, paragraph } from "./html";

interface InboxText {
  readonly titles: Localised;
  readonly contents: Localised;
}

function message(titles: Localised, english: string, chinese: string, burmese: string): InboxText {
  const contents = { EN: html(paragraph(english)), CN: html(paragraph(chinese)), MY: html(paragraph(burmese)) };
  return { titles, contents };
}

/** The welcome message of every new member. */
export const welcomeText = message(
  { EN: "Welcome to Ambera", CN: "欢迎加入 Ambera", MY: "Ambera မှ ကြိုဆိုပါသည်" },
  "Your account is ready. Add a mobile number, so that you can reset your password at any time.",
  "您的账号已开通。请绑定手机号，以便随时重置密码。",
  "သင့်အကောင့် အသင့်ဖြစ်ပါပြီ။ စကားဝှက်ကို အချိန်မရွေး ပြန်သတ်မှတ်နိုင်ရန် ဖုန်းနံပါတ် ထည့်ပါ။",
);

/** Initial inbox messages, oldest first. */
export const inboxTexts: readonly InboxText[] = [
  message(
    { EN: "Your rebate is paid", CN: "返水已派发", MY: "ပြန်အမ်းငွေ ပေးပြီးပါပြီ" },
    "The rebate of last week was added to your main wallet.",
    "上周返水已发放至您的主钱包。",
    "ပြီးခဲ့သည့်အပတ်၏ ပြန်အမ်းငွေကို သင့်ပင်မပိုက်ဆံအိတ်ထဲ ထည့်ပြီးပါပြီ။",
  ),
  message(
    { EN: "A new sign-in", CN: "新的登录", MY: "ဝင်ရောက်မှု အသစ်" },
    "Somebody signed in to your account from a new device. If it was not you, change your password.",
    "您的账号在新设备上登录。如非本人操作，请修改密码。",
    "သင့်အကောင့်ကို စက်အသစ်မှ ဝင်ရောက်ခဲ့ပါသည်။ သင်မဟုတ်ပါက စကားဝှက် ပြောင်းပါ။",
  ),
  message(
    { EN: "Dragon week starts", CN: "神龙周开始了", MY: "နဂါးသီတင်းပတ် စတင်ပါပြီ" },
    "Play any dragon slot this week and share in the prize pool.",
    "本周畅玩任意神龙老虎机，瓜分奖池。",
    "ဤအပတ် နဂါးစလော့ ကစားပြီး ဆုကြေးကို ခွဲဝေရယူပါ။",
  ),
  message(
    { EN: "A gift is waiting", CN: "您有一份礼物", MY: "လက်ဆောင် စောင့်နေပါသည်" },
    "Open the reward centre and claim it before the end of the week.",
    "请在本周结束前前往奖励中心领取。",
    "ဆုစင်တာကို ဖွင့်ပြီး အပတ်မကုန်မီ ရယူပါ။",
  ),
];

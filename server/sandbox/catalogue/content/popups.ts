import type { AnnouncementDraft } from "./draft";
import { heading, html, list, paragraph } from "./html";

/** Pop-ups: for members, for guests, and for a member's first log-in. */
export const POPUPS: readonly AnnouncementDraft[] = [
  {
    titles: ["Dragon week is on", "神龙周火热进行中", "နဂါးသီတင်းပတ် စတင်ပါပြီ"],
    startsInDays: -3,
    endsInDays: 4,
    execution: "A",
    contents: {
      EN: html(
        paragraph("50 million kyat for the largest wins on dragon slots."),
        paragraph('<a href="/m/activity">See the promotion</a>'),
      ),
      CN: html(paragraph("五千万缅元奖池，等您来赢。"), paragraph('<a href="/m/activity">查看活动</a>')),
      MY: html(paragraph("နဂါးစလော့များတွင် အနိုင်ရသူများအတွက် ကျပ်သန်း ၅၀။"), paragraph('<a href="/m/activity">အစီအစဉ်ကြည့်ရန်</a>')),
    },
  },
  {
    titles: ["Check your contact details", "请核对您的联系方式", "သင့်ဆက်သွယ်ရန်အချက်အလက်ကို စစ်ဆေးပါ"],
    startsInDays: -10,
    execution: "A",
    contents: {
      EN: html(
        paragraph("A current mobile number lets you reset your password at any time."),
        list("Open the profile page.", "Check number and e-mail."),
      ),
      CN: html(paragraph("有效的手机号码可让您随时重置密码。"), list("打开个人页面。", "核对手机号与邮箱。")),
      MY: html(
        paragraph("လက်ရှိသုံးနေသော ဖုန်းနံပါတ်ရှိပါက စကားဝှက်ကို အချိန်မရွေး ပြန်သတ်မှတ်နိုင်ပါသည်။"),
        list("ကိုယ်ရေးစာမျက်နှာကို ဖွင့်ပါ။", "ဖုန်းနံပါတ်နှင့် အီးမေးလ်ကို စစ်ပါ။"),
      ),
    },
  },
  {
    titles: ["Welcome to the lobby", "欢迎来到游戏大厅", "လော်ဘီမှ ကြိုဆိုပါသည်"],
    link: { address: "/m/activity" },
    startsInDays: -60,
    execution: "B",
    contents: {
      EN: html(
        heading("Try before you play"),
        paragraph("Look around freely: most slots open as a demo without an account."),
        paragraph('<a href="/m/register">Register</a> to receive the 100% welcome bonus.'),
      ),
      CN: html(
        heading("先试玩，再决定"),
        paragraph("欢迎随意浏览：大部分老虎机无需账户即可试玩。"),
        paragraph('<a href="/m/register">立即注册</a>，领取 100% 迎新礼金。'),
      ),
      MY: html(
        heading("မကစားမီ စမ်းကြည့်ပါ"),
        paragraph("လွတ်လပ်စွာ ကြည့်ရှုပါ။ စလော့အများစုကို အကောင့်မရှိဘဲ စမ်းကစားနိုင်ပါသည်။"),
        paragraph('<a href="/m/register">စာရင်းသွင်း</a>ပြီး ကြိုဆိုဘောနပ်စ် ၁၀၀% ရယူပါ။'),
      ),
    },
  },
  {
    titles: ["Your first visit", "首次登录指南", "သင်၏ ပထမဆုံးအကြိမ်"],
    startsInDays: -60,
    execution: "F",
    contents: {
      EN: html(
        paragraph("Good to have you here. Three places to know:"),
        list(
          "Deposit: the round button at the bottom.",
          "Favourites: tap a heart.",
          "Help: in the footer of every page.",
        ),
      ),
      CN: html(
        paragraph("很高兴见到您，请先了解三个位置："),
        list("存款：底部圆形按钮。", "收藏：点击心形图标。", "帮助：每页底部。"),
      ),
      MY: html(
        paragraph("တွေ့ရတာ ဝမ်းသာပါတယ်။ သိထားသင့်သော နေရာသုံးခု–"),
        list("ငွေသွင်းရန်: အောက်ခြေရှိ အဝိုင်းခလုတ်။", "နှစ်သက်ရာ: အသည်းပုံကို နှိပ်ပါ။", "အကူအညီ: စာမျက်နှာတိုင်း၏ အောက်ခြေ။"),
      ),
    },
  },
];

/** Lines of the hot ticker. They have only a title. */
export const HOT_LINES: readonly AnnouncementDraft[] = [
  ["Hot now: Dragon Ember", "热门：龙焰", "လူကြိုက်များ: နဂါးမီးပွား"] as const,
  ["Hot now: Reef Hunter", "热门：礁海猎手", "လူကြိုက်များ: ကျောက်တန်းမုဆိုး"] as const,
  ["Hot now: Royal Baccarat", "热门：皇家百家乐", "လူကြိုက်များ: တော်ဝင်ဘက္ကရက်"] as const,
].map((titles) => ({ titles, startsInDays: -8, contents: { EN: "", CN: "", MY: "" } }));

import type { HelpItem } from "../types";
import { heading, html, list, paragraph, steps, table } from "./html";

const deposit: HelpItem = {
  tag: "deposit",
  titles: { EN: "How to deposit", CN: "如何存款", MY: "ငွေသွင်းနည်း" },
  contents: {
    EN: html(
      steps(
        "Tap Deposit in the bottom bar.",
        "Choose a channel and an amount.",
        "Follow the steps of your bank or wallet.",
      ),
      paragraph("Most deposits arrive within three minutes."),
    ),
    CN: html(
      steps("点击底部的存款按钮。", "选择渠道与金额。", "按银行或钱包提示完成付款。"),
      paragraph("大部分存款三分钟内到账。"),
    ),
    MY: html(
      steps("အောက်ခြေရှိ ငွေသွင်းရန် ကိုနှိပ်ပါ။", "နည်းလမ်းနှင့် ပမာဏကို ရွေးပါ။", "ဘဏ် သို့မဟုတ် ပိုက်ဆံအိတ်၏ အဆင့်များအတိုင်း လုပ်ပါ။"),
      paragraph("ငွေသွင်းမှုအများစု သုံးမိနစ်အတွင်း ရောက်ရှိပါသည်။"),
    ),
  },
  children: [],
};

const withdraw: HelpItem = {
  tag: "withdraw",
  titles: { EN: "How to withdraw", CN: "如何提款", MY: "ငွေထုတ်နည်း" },
  contents: {
    EN: html(
      paragraph("Withdrawals go to an account in your own name."),
      table([
        ["Rank", "Daily limit", "Time"],
        ["Silver", "1,000,000", "up to 30 minutes"],
        ["Gold", "5,000,000", "up to 15 minutes"],
      ]),
    ),
    CN: html(
      paragraph("提款只能转入您本人名下的账户。"),
      table([
        ["等级", "每日限额", "到账时间"],
        ["白银", "1,000,000", "30 分钟内"],
        ["黄金", "5,000,000", "15 分钟内"],
      ]),
    ),
    MY: html(
      paragraph("သင့်ကိုယ်ပိုင်အမည်ဖြင့် ဖွင့်ထားသော အကောင့်သို့သာ ထုတ်ယူနိုင်ပါသည်။"),
      table([
        ["အဆင့်", "တစ်နေ့ကန့်သတ်ချက်", "ကြာချိန်"],
        ["ငွေ", "၁,၀၀၀,၀၀၀", "မိနစ် ၃၀ အတွင်း"],
        ["ရွှေ", "၅,၀၀၀,၀၀၀", "၁၅ မိနစ်အတွင်း"],
      ]),
    ),
  },
  children: [],
};

const turnover: HelpItem = {
  tag: "turnover",
  titles: { EN: "What is turnover?", CN: "什么是流水？", MY: "ပြန်ကစားရမည့်ပမာဏ ဆိုတာ" },
  contents: {
    EN: html(
      paragraph(
        "The sum of the bets you place. A bonus of 10,000 with 15 times turnover asks for bets of 150,000 before you withdraw.",
      ),
    ),
    CN: html(paragraph("流水即您的投注总额。例如 10,000 礼金要求 15 倍流水，则提款前需累计投注 150,000。")),
    MY: html(paragraph("သင်လောင်းသမျှ ပေါင်းလဒ်ဖြစ်သည်။ ဘောနပ်စ် ၁၀,၀၀၀ အတွက် ၁၅ ဆဆိုလျှင် ငွေမထုတ်မီ ၁၅၀,၀၀၀ လောင်းရပါမည်။")),
  },
  children: [],
};

const rounds: HelpItem = {
  tag: "interrupted",
  titles: { EN: "My game was interrupted", CN: "游戏中断怎么办", MY: "ကစားနေစဉ် ပြတ်တောက်သွားလျှင်" },
  contents: {
    EN: html(
      paragraph("Open the same game again: an unfinished round continues where it stopped."),
      list("Slots settle by themselves after ten minutes.", "Live bets stand as placed."),
    ),
    CN: html(
      paragraph("重新打开同一游戏，未完成的牌局会从中断处继续。"),
      list("老虎机十分钟后自动结算。", "真人投注以已下注为准。"),
    ),
    MY: html(
      paragraph("တူညီသောဂိမ်းကို ပြန်ဖွင့်ပါ။ မပြီးသေးသောပွဲကို ရပ်ခဲ့သည့်နေရာမှ ဆက်ကစားနိုင်ပါသည်။"),
      list("စလော့ကို ဆယ်မိနစ်ကြာလျှင် အလိုအလျောက် ရှင်းပါသည်။", "တိုက်ရိုက်လောင်းကြေးများ ထားခဲ့သည့်အတိုင်း အတည်ဖြစ်သည်။"),
    ),
  },
  children: [],
};

const favourites: HelpItem = {
  tag: "favourites",
  titles: { EN: "Favourites and recent games", CN: "收藏与最近游戏", MY: "နှစ်သက်ရာနှင့် လတ်တလောဂိမ်းများ" },
  contents: {
    EN: html(
      heading("Find a game again"),
      paragraph("Tap the heart of a game to keep it. Recent games are listed for you after the first launch."),
    ),
    CN: html(heading("快速找回游戏"), paragraph("点击游戏上的心形图标即可收藏，玩过的游戏会自动列入最近游戏。")),
    MY: html(
      heading("ဂိမ်းကို ပြန်ရှာရန်"),
      paragraph("သိမ်းထားလိုသောဂိမ်း၏ အသည်းပုံကို နှိပ်ပါ။ ကစားဖူးသောဂိမ်းများကို လတ်တလောစာရင်းတွင် တွေ့နိုင်ပါသည်။"),
    ),
  },
  children: [],
};

const unfinished = {
  EN: html(paragraph("This text is not finished.")),
  CN: html(paragraph("本文尚未完成。")),
  MY: html(paragraph("ဤစာသည် မပြီးသေးပါ။")),
};

const newLimits: HelpItem = {
  tag: "new-limits",
  titles: { EN: "New limits (draft)", CN: "新限额（草稿）", MY: "ကန့်သတ်ချက်အသစ် (မူကြမ်း)" },
  contents: unfinished,
  hidden: true,
  children: [],
};

const newGames: HelpItem = {
  tag: "new-games",
  titles: { EN: "New games (draft)", CN: "新游戏（草稿）", MY: "ဂိမ်းအသစ်များ (မူကြမ်း)" },
  contents: unfinished,
  children: [],
};

const noText = { EN: "", CN: "", MY: "" };

/** Tabs on payments and on games. */
export const MONEY_HELP: HelpItem = {
  tag: "money",
  titles: { EN: "Deposits and withdrawals", CN: "存款与提款", MY: "ငွေသွင်းငွေထုတ်" },
  contents: noText,
  children: [deposit, withdraw, turnover, newLimits],
};

export const GAMES_HELP: HelpItem = {
  tag: "games",
  titles: { EN: "Games", CN: "游戏", MY: "ဂိမ်းများ" },
  contents: noText,
  children: [rounds, favourites],
};

/** A tab that the merchant has hidden. */
export const HIDDEN_HELP: HelpItem = {
  tag: "drafts",
  titles: { EN: "Drafts", CN: "草稿", MY: "မူကြမ်းများ" },
  contents: noText,
  hidden: true,
  children: [newGames],
};

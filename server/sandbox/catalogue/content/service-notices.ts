import type { AnnouncementDraft } from "./draft";
import { heading, html, list, paragraph, table } from "./html";

/** List notices on payments, accounts and upkeep. */
export const SERVICE_NOTICES: readonly AnnouncementDraft[] = [
  {
    titles: ["Scheduled upkeep on Tuesday", "周二例行维护", "အင်္ဂါနေ့ ပုံမှန်ပြုပြင်ထိန်းသိမ်းမှု"],
    startsInDays: -1,
    endsInDays: 6,
    contents: {
      EN: html(
        heading("What happens"),
        paragraph("The lobby is closed on Tuesday from 04:00 to 06:00 (Yangon time) while we renew our servers."),
        list(
          "Running rounds are settled before the upkeep.",
          "Balances do not change.",
          "Withdrawals continue at 06:30.",
        ),
        paragraph("Thank you for your patience."),
      ),
      CN: html(
        heading("维护内容"),
        paragraph("本周二 04:00 至 06:00（仰光时间）大厅将暂停服务，以便更新服务器。"),
        list("未结束的牌局会在维护前完成结算。", "账户余额不受影响。", "提款将于 06:30 恢复。"),
        paragraph("感谢您的耐心等待。"),
      ),
      MY: html(
        heading("ဘာတွေလုပ်ဆောင်မလဲ"),
        paragraph("အင်္ဂါနေ့ နံနက် ၄ နာရီမှ ၆ နာရီအထိ (ရန်ကုန် စံတော်ချိန်) ဆာဗာများကို အဆင့်မြှင့်တင်ရန် လော်ဘီကို ခေတ္တပိတ်ထားပါမည်။"),
        list("ကစားဆဲပွဲများကို ပြုပြင်ချိန်မတိုင်မီ ရှင်းလင်းပေးပါမည်။", "လက်ကျန်ငွေ မပြောင်းလဲပါ။", "ငွေထုတ်ခြင်းကို ၆ နာရီခွဲတွင် ပြန်လည်ဖွင့်ပါမည်။"),
        paragraph("စိတ်ရှည်သည်းခံပေးသည့်အတွက် ကျေးဇူးတင်ပါသည်။"),
      ),
    },
    // Merchants have some of their texts in further languages.
    others: {
      TH: {
        title: "ปิดปรับปรุงตามกำหนดวันอังคาร",
        content: html(paragraph("ล็อบบี้จะปิดในวันอังคาร เวลา 04:00 ถึง 06:00 น. ระหว่างที่เราปรับปรุงเซิร์ฟเวอร์")),
      },
      AR: {
        title: "صيانة مجدولة يوم الثلاثاء",
        content: html(paragraph("تُغلق الصالة يوم الثلاثاء من الساعة 04:00 إلى 06:00 أثناء تحديث خوادمنا.")),
      },
    },
  },
  {
    titles: ["Deposit channels and their limits", "存款渠道与限额", "ငွေသွင်းနည်းလမ်းများနှင့် ကန့်သတ်ချက်များ"],
    startsInDays: -3,
    contents: {
      EN: html(
        paragraph("Choose the channel that suits you. All amounts are in kyat."),
        table([
          ["Channel", "Lowest", "Highest", "Time"],
          ["Mobile wallet", "1,000", "500,000", "1 to 3 minutes"],
          ["Bank transfer", "5,000", "5,000,000", "5 to 15 minutes"],
          ["Voucher code", "1,000", "100,000", "at once"],
        ]),
        paragraph("Keep the receipt until the amount is in your wallet."),
      ),
      CN: html(
        paragraph("请选择适合您的存款渠道，所有金额均以缅元计算。"),
        table([
          ["渠道", "最低", "最高", "到账时间"],
          ["手机钱包", "1,000", "500,000", "1 至 3 分钟"],
          ["银行转账", "5,000", "5,000,000", "5 至 15 分钟"],
          ["充值码", "1,000", "100,000", "即时"],
        ]),
        paragraph("到账前请保留付款凭证。"),
      ),
      MY: html(
        paragraph("သင့်အတွက် အဆင်ပြေသော နည်းလမ်းကို ရွေးချယ်ပါ။ ငွေပမာဏအားလုံးသည် ကျပ်ဖြင့်ဖြစ်သည်။"),
        table([
          ["နည်းလမ်း", "အနည်းဆုံး", "အများဆုံး", "ကြာချိန်"],
          ["မိုဘိုင်းပိုက်ဆံအိတ်", "၁,၀၀၀", "၅၀၀,၀၀၀", "၁ မှ ၃ မိနစ်"],
          ["ဘဏ်လွှဲ", "၅,၀၀၀", "၅,၀၀၀,၀၀၀", "၅ မှ ၁၅ မိနစ်"],
          ["ငွေဖြည့်ကုဒ်", "၁,၀၀၀", "၁၀၀,၀၀၀", "ချက်ချင်း"],
        ]),
        paragraph("ငွေဝင်သည်အထိ ပြေစာကို သိမ်းထားပါ။"),
      ),
    },
  },
  {
    titles: ["Keep your account safe", "保护您的账户安全", "သင့်အကောင့်ကို လုံခြုံအောင်ထားပါ"],
    startsInDays: -9,
    contents: {
      EN: html(
        heading("Four simple rules"),
        list(
          "Use a password that you use nowhere else.",
          "Our staff never ask for your password or a text code.",
          "Log out on phones that are not yours.",
          "Write to customer service if something looks wrong.",
        ),
      ),
      CN: html(
        heading("四条简单守则"),
        list(
          "使用从未在别处用过的密码。",
          "客服绝不会索要您的密码或短信验证码。",
          "在他人手机上使用后请退出登录。",
          "如有异常，请立即联系客服。",
        ),
      ),
      MY: html(
        heading("ရိုးရှင်းသော စည်းမျဉ်းလေးချက်"),
        list(
          "အခြားနေရာတွင် မသုံးဖူးသော စကားဝှက်ကို သုံးပါ။",
          "ဝန်ထမ်းများသည် စကားဝှက် သို့မဟုတ် SMS ကုဒ်ကို ဘယ်တော့မှ မတောင်းပါ။",
          "ကိုယ်ပိုင်မဟုတ်သော ဖုန်းတွင် အသုံးပြုပြီးပါက အကောင့်ထွက်ပါ။",
          "မူမမှန်တာတွေ့ပါက ဝန်ဆောင်မှုဌာနကို ချက်ချင်းဆက်သွယ်ပါ။",
        ),
      ),
    },
  },
  {
    titles: ["Customer service round the clock", "全天候客户服务", "၂၄ နာရီ ဝန်ဆောင်မှုပေးနေပါသည်"],
    startsInDays: -14,
    contents: {
      EN: html(
        paragraph("Our team now answers <strong>24 hours a day</strong>, in English, Chinese and Burmese."),
        paragraph("The usual waiting time in the live chat is below two minutes. You also find us on Telegram."),
      ),
      CN: html(
        paragraph("客服团队现已<strong>全天 24 小时</strong>提供中文、英文和缅文服务。"),
        paragraph("在线客服通常两分钟内回复，您也可以通过 Telegram 联系我们。"),
      ),
      MY: html(
        paragraph("ကျွန်ုပ်တို့အဖွဲ့သည် မြန်မာ၊ အင်္ဂလိပ်၊ တရုတ်ဘာသာတို့ဖြင့် <strong>တစ်နေ့ ၂၄ နာရီ</strong> ဖြေကြားပေးနေပါသည်။"),
        paragraph("တိုက်ရိုက်စကားပြောခန်းတွင် ပုံမှန်အားဖြင့် နှစ်မိနစ်အတွင်း ပြန်ဖြေပါသည်။ Telegram မှလည်း ဆက်သွယ်နိုင်ပါသည်။"),
      ),
    },
  },
  {
    titles: ["Bank holiday: slower transfers", "银行假期：转账延迟", "ဘဏ်ပိတ်ရက် ငွေလွှဲနှောင့်နှေးမှု"],
    startsInDays: -4,
    endsInDays: 3,
    contents: {
      EN: html(
        paragraph("Banks are closed on Friday and Saturday. Bank transfers may take up to one working day."),
        paragraph("Mobile wallets and voucher codes work as usual."),
      ),
      CN: html(
        paragraph("周五和周六银行休假，银行转账最长可能需要一个工作日到账。"),
        paragraph("手机钱包与充值码不受影响。"),
      ),
      MY: html(
        paragraph("သောကြာနှင့် စနေနေ့တို့တွင် ဘဏ်များပိတ်ပါသည်။ ဘဏ်လွှဲငွေများ အလုပ်လုပ်ရက် တစ်ရက်အထိ ကြာနိုင်ပါသည်။"),
        paragraph("မိုဘိုင်းပိုက်ဆံအိတ်နှင့် ငွေဖြည့်ကုဒ်များ ပုံမှန်အတိုင်း အသုံးပြုနိုင်ပါသည်။"),
      ),
    },
  },
  {
    titles: ["Install the app in one minute", "一分钟安装应用", "တစ်မိနစ်အတွင်း အက်ပ်ထည့်သွင်းပါ"],
    startsInDays: -20,
    contents: {
      EN: html(
        paragraph("The new version starts faster and remembers your language."),
        list("Android: open the download page and tap Android.", "iPhone: iOS 12.4 or newer, then tap iOS."),
        paragraph('Go to the <a href="/m/download">download page</a>.'),
      ),
      CN: html(
        paragraph("新版本启动更快，并会记住您的语言设置。"),
        list("安卓：打开下载页面并点击 Android。", "iPhone：需 iOS 12.4 或以上版本，点击 iOS。"),
        paragraph('前往<a href="/m/download">下载页面</a>。'),
      ),
      MY: html(
        paragraph("ဗားရှင်းအသစ်သည် ပိုမြန်ပြီး သင့်ဘာသာစကားကို မှတ်ထားပေးပါသည်။"),
        list("Android: ဒေါင်းလုဒ်စာမျက်နှာကိုဖွင့်ပြီး Android ကိုနှိပ်ပါ။", "iPhone: iOS 12.4 နှင့်အထက် လိုအပ်ပြီး iOS ကိုနှိပ်ပါ။"),
        paragraph('<a href="/m/download">ဒေါင်းလုဒ်စာမျက်နှာ</a>သို့ သွားပါ။'),
      ),
    },
  },
  {
    titles: ["Play for fun, play with limits", "理性娱乐，适度游戏", "ပျော်ရွှင်စွာ၊ ကန့်သတ်ချက်ဖြင့် ကစားပါ"],
    startsInDays: -30,
    contents: {
      EN: html(
        paragraph("Games are for adults of 18 years and older."),
        heading("If play stops being fun"),
        list(
          "Set a budget before you start.",
          "Take a break after an hour.",
          "Ask customer service for a pause of your account.",
        ),
      ),
      CN: html(
        paragraph("本平台仅限年满 18 周岁的成年人使用。"),
        heading("当游戏不再轻松时"),
        list("开始前先设定预算。", "每玩一小时休息一次。", "可联系客服暂停您的账户。"),
      ),
      MY: html(
        paragraph("ဂိမ်းများသည် အသက် ၁၈ နှစ်နှင့်အထက် လူကြီးများအတွက်သာ ဖြစ်ပါသည်။"),
        heading("ကစားရတာ မပျော်တော့ရင်"),
        list("မစမီ အသုံးပြုမည့်ငွေကို သတ်မှတ်ပါ။", "တစ်နာရီကစားပြီးတိုင်း အနားယူပါ။", "အကောင့်ခေတ္တရပ်ရန် ဝန်ဆောင်မှုဌာနကို ပြောပါ။"),
      ),
    },
  },
];

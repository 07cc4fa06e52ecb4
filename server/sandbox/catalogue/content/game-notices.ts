import { type AnnouncementDraft, announcementImagePath, FIRST_NOTICE_ID } from "./draft";
import { heading, html, image, list, paragraph, steps } from "./html";
import { SERVICE_NOTICES } from "./service-notices";

const NEW_LOBBY_PICTURE = announcementImagePath(FIRST_NOTICE_ID + SERVICE_NOTICES.length, 1);

/** List notices on games and events. */
export const GAME_NOTICES: readonly AnnouncementDraft[] = [
  {
    titles: ["A new look for the lobby", "大厅全新界面上线", "လော်ဘီ ပုံစံသစ် ရောက်ပါပြီ"],
    startsInDays: -2,
    covers: [
      {
        name: "new lobby",
        lead: { motif: "crown", variant: 0 },
        companions: [
          { motif: "gems", variant: 1 },
          { motif: "fortune", variant: 0 },
        ],
        palette: "violet",
        background: "diamond",
      },
    ],
    contents: {
      EN: html(
        paragraph("The lobby is tidier, quicker and easier on your data plan."),
        image(NEW_LOBBY_PICTURE, "The new lobby"),
        list("Favourites and recent games are one tap away.", "Every list can be searched.", "Dark and light themes."),
      ),
      CN: html(
        paragraph("新版大厅更简洁、更快速，也更节省流量。"),
        image(NEW_LOBBY_PICTURE, "全新大厅"),
        list("收藏与最近游戏一键直达。", "所有列表均可搜索。", "支持深色与浅色主题。"),
      ),
      MY: html(
        paragraph("လော်ဘီအသစ်သည် ပိုသပ်ရပ်၊ ပိုမြန်ပြီး ဒေတာလည်း ပိုသက်သာပါသည်။"),
        image(NEW_LOBBY_PICTURE, "လော်ဘီအသစ်"),
        list(
          "နှစ်သက်ရာဂိမ်းနှင့် လတ်တလောဂိမ်းများကို တစ်ချက်နှိပ်ရုံဖြင့် ရောက်ပါသည်။",
          "စာရင်းတိုင်းတွင် ရှာဖွေနိုင်ပါသည်။",
          "အမှောင်နှင့် အလင်း ပုံစံနှစ်မျိုး ရွေးနိုင်ပါသည်။",
        ),
      ),
    },
  },
  {
    titles: ["Ten new slots this week", "本周上线十款新老虎机", "ယခုအပတ် စလော့ဂိမ်းသစ် ၁၀ ခု"],
    link: { address: "https://news.ambera.invalid/slots" },
    startsInDays: -5,
    contents: {
      EN: html(
        paragraph("From Phoenix Yard, Lumen Play and River Nine: look for the <em>New</em> badge."),
        list("Phoenix Rise", "Masked Ball", "Pirate Cove", "and seven more"),
      ),
      CN: html(
        paragraph("来自凤庭、流明与九河的新作，认准 <em>新</em> 标签。"),
        list("凤凰腾飞", "假面舞会", "海盗湾", "以及另外七款"),
      ),
      MY: html(
        paragraph("ဖီးနစ်ဝင်း၊ အလင်းရောင်၊ မြစ်ကိုးသွယ်တို့မှ ဂိမ်းသစ်များကို <em>အသစ်</em> တံဆိပ်ဖြင့် ရှာပါ။"),
        list("ဖီးနစ်ပျံသန်း", "မျက်နှာဖုံးကပွဲ", "ဓားပြပင်လယ်ကွေ့", "နှင့် အခြားခုနစ်ခု"),
      ),
    },
  },
  {
    titles: ["Velvet Room closes for two hours", "丝绒厅暂停两小时", "ကတ္တီပါခန်း နှစ်နာရီ ပိတ်ပါမည်"],
    startsInDays: -1,
    endsInDays: 1,
    contents: {
      EN: html(
        paragraph(
          "Velvet Room renews its studio on Thursday from 10:00 to 12:00 (Yangon time). Other tables stay open.",
        ),
      ),
      CN: html(paragraph("丝绒厅将于周四 10:00 至 12:00（仰光时间）更新直播间，其他桌台照常开放。")),
      MY: html(
        paragraph("ကတ္တီပါခန်းသည် ကြာသပတေးနေ့ နံနက် ၁၀ နာရီမှ ၁၂ နာရီအထိ (ရန်ကုန် စံတော်ချိန်) ပြုပြင်ပါမည်။ အခြားစားပွဲများ ပုံမှန်ဖွင့်ပါသည်။"),
      ),
    },
  },
  {
    titles: ["Monsoon fishing cup: the winners", "季风捕鱼杯获奖名单", "မုတ်သုံငါးဖမ်းဖလား ဆုရှင်များ"],
    link: { promotion: 5 },
    startsInDays: -7,
    contents: {
      EN: html(
        paragraph("More than four thousand players took part. Congratulations!"),
        steps("ko***21 with 1,284,000 points", "ma***07 with 1,190,500 points", "th***88 with 1,077,250 points"),
        paragraph("Prizes have been credited."),
      ),
      CN: html(
        paragraph("共有四千多名玩家参赛，恭喜获奖者！"),
        steps("ko***21，1,284,000 分", "ma***07，1,190,500 分", "th***88，1,077,250 分"),
        paragraph("奖金已派发至账户。"),
      ),
      MY: html(
        paragraph("ကစားသမား လေးထောင်ကျော် ပါဝင်ခဲ့ပါသည်။ ဂုဏ်ယူပါသည်။"),
        steps("ko***21 ရမှတ် ၁,၂၈၄,၀၀၀", "ma***07 ရမှတ် ၁,၁၉၀,၅၀၀", "th***88 ရမှတ် ၁,၀၇၇,၂၅၀"),
        paragraph("ဆုငွေများကို အကောင့်ထဲသို့ ထည့်ပေးပြီးပါပြီ။"),
      ),
    },
  },
  {
    titles: ["Invite rules have become simpler", "邀请规则更加简单", "ဖိတ်ခေါ်မှုစည်းမျဉ်း ပိုရိုးရှင်းလာပါပြီ"],
    startsInDays: -16,
    contents: {
      EN: html(
        paragraph("One invitation code for all friends, and the reward arrives on the next morning."),
        heading("How it works"),
        steps(
          "Share your code.",
          "Your friend registers and makes a first deposit.",
          "Both of you receive the reward.",
        ),
      ),
      CN: html(
        paragraph("所有好友共用一个邀请码，奖励次日早上到账。"),
        heading("参与方式"),
        steps("分享您的邀请码。", "好友注册并完成首次存款。", "双方均可获得奖励。"),
      ),
      MY: html(
        paragraph("သူငယ်ချင်းအားလုံးအတွက် ဖိတ်ခေါ်ကုဒ်တစ်ခုတည်းသာဖြစ်ပြီး ဆုကို နောက်တစ်နေ့မနက် ရရှိပါမည်။"),
        heading("ပါဝင်ပုံ"),
        steps("သင့်ကုဒ်ကို မျှဝေပါ။", "သူငယ်ချင်းက စာရင်းသွင်းပြီး ပထမဆုံးငွေသွင်းပါ။", "နှစ်ဦးလုံး ဆုရရှိပါမည်။"),
      ),
    },
  },
  {
    titles: ["The football season begins", "新足球赛季开始", "ဘောလုံးရာသီသစ် စတင်ပါပြီ"],
    startsInDays: -11,
    contents: {
      EN: html(
        paragraph("Four sports books, live scores and more than two hundred leagues are open."),
        paragraph(
          "Read the rules of each book before your first bet: they differ in how they settle postponed matches.",
        ),
      ),
      CN: html(
        paragraph("多家体育平台、实时比分与两百多项联赛现已开放。"),
        paragraph("首次投注前请阅读各平台规则：对延期赛事的结算方式有所不同。"),
      ),
      MY: html(
        paragraph("အားကစားပလက်ဖောင်းများ၊ တိုက်ရိုက်ရမှတ်များနှင့် လိဂ်နှစ်ရာကျော် ဖွင့်ထားပါသည်။"),
        paragraph("ပထမဆုံးမလောင်းမီ စည်းမျဉ်းများကိုဖတ်ပါ။ ရွှေ့ဆိုင်းပွဲများ ရှင်းလင်းပုံ ကွဲပြားနိုင်ပါသည်။"),
      ),
    },
  },
];

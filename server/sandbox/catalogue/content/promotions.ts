import type { BackgroundName, BannerArt, BannerMotif, PaletteName } from "../../art";
import type { PromotionCategory } from "../types";
import type { AnnouncementDraft } from "./draft";
import { heading, html, list, paragraph, steps } from "./html";

export const PROMOTION_CATEGORIES: readonly PromotionCategory[] = [
  { id: 1, names: { EN: "New members", CN: "新会员", MY: "အဖွဲ့ဝင်သစ်" } },
  { id: 2, names: { EN: "Slots", CN: "老虎机", MY: "စလော့" } },
  { id: 3, names: { EN: "Live casino", CN: "真人娱乐", MY: "တိုက်ရိုက်ကာစီနို" } },
  { id: 4, names: { EN: "Sports", CN: "体育", MY: "အားကစား" } },
  { id: 5, names: { EN: "Fishing", CN: "捕鱼", MY: "ငါးဖမ်းဂိမ်း" } },
  { id: 6, names: { EN: "VIP", CN: "贵宾", MY: "ဗီအိုင်ပီ" } },
];

function cover(
  name: string,
  palette: PaletteName,
  ground: BackgroundName,
  ...motifs: [BannerMotif, ...BannerMotif[]]
): BannerArt {
  const [lead, ...companions] = motifs;
  return { name, lead, companions, palette, background: ground };
}

const gold = { motif: "fortune", variant: 0 } as const;

/** Promotions in list order. Ids follow this order. */
export const PROMOTIONS: readonly AnnouncementDraft[] = [
  {
    titles: ["Welcome bonus 100%", "新会员 100% 迎新礼金", "ကြိုဆိုဘောနပ်စ် ၁၀၀%"],
    startsInDays: -60,
    categoryIds: [1],
    covers: [
      cover("welcome bonus", "violet", "diamond", { motif: "chest", variant: 0 }, gold, { motif: "gems", variant: 1 }),
    ],
    contents: {
      EN: html(
        heading("Double your first deposit"),
        paragraph("Deposit between 5,000 and 100,000 kyat and receive the same amount on top."),
        steps("Register and confirm your number.", "Choose the bonus in the voucher centre.", "Deposit and play."),
        paragraph("The bonus is turned over 15 times within 30 days. One bonus for each household."),
      ),
      CN: html(
        heading("首存翻倍"),
        paragraph("首次存款 5,000 至 100,000 缅元，即可获得等额礼金。"),
        steps("注册并验证手机号码。", "在充值中心选择礼金。", "存款并开始游戏。"),
        paragraph("礼金需在 30 天内完成 15 倍流水，每户限领一次。"),
      ),
      MY: html(
        heading("ပထမဆုံးငွေသွင်းမှု နှစ်ဆ"),
        paragraph("ကျပ် ၅,၀၀၀ မှ ၁၀၀,၀၀၀ အထိ သွင်းပါက တူညီသောပမာဏကို ထပ်မံရရှိပါမည်။"),
        steps("စာရင်းသွင်းပြီး ဖုန်းနံပါတ်ကို အတည်ပြုပါ။", "ငွေသွင်းစင်တာတွင် ဘောနပ်စ်ကို ရွေးပါ။", "ငွေသွင်းပြီး ကစားပါ။"),
        paragraph("ဘောနပ်စ်ကို ရက် ၃၀ အတွင်း ၁၅ ဆ ကစားရပါမည်။ အိမ်ထောင်စုတစ်ခုလျှင် တစ်ကြိမ်သာ။"),
      ),
    },
  },
  {
    titles: ["Daily slots cashback 8%", "老虎机每日返水 8%", "စလော့ နေ့စဉ်ငွေပြန်အမ်း ၈%"],
    link: { address: "/m/slot-games" },
    startsInDays: -25,
    categoryIds: [2],
    covers: [
      cover("slots cashback", "ruby", "dots", { motif: "fruit", variant: 0 }, { motif: "gems", variant: 0 }, gold),
    ],
    contents: {
      EN: html(
        paragraph("Every day at noon we return 8% of your net slot losses of the day before."),
        list("No code needed", "Up to 200,000 kyat a day", "Free of turnover"),
      ),
      CN: html(
        paragraph("每天中午返还您前一日老虎机净亏损的 8%。"),
        list("无需优惠码", "每日最高 200,000 缅元", "无流水要求"),
      ),
      MY: html(
        paragraph("ယမန်နေ့ စလော့ရှုံးငွေ၏ ၈% ကို နေ့စဉ်မွန်းတည့်ချိန်တွင် ပြန်အမ်းပေးပါသည်။"),
        list("ကုဒ်မလိုပါ", "တစ်နေ့ ကျပ် ၂၀၀,၀၀၀ အထိ", "ပြန်ကစားရန် မလိုပါ"),
      ),
    },
  },
  {
    titles: ["Dragon week: 50 million to win", "神龙周：五千万大奖", "နဂါးသီတင်းပတ် ကျပ်သန်း ၅၀"],
    startsInDays: -3,
    endsInDays: 4,
    categoryIds: [2, 6],
    covers: [
      cover("dragon week", "crimson", "scale", { motif: "dragon", variant: 0 }, gold, { motif: "lotus", variant: 0 }),
      cover("dragon week prizes", "night", "diamond", { motif: "fortune", variant: 1 }, { motif: "crown", variant: 0 }),
    ],
    contents: {
      EN: html(
        heading("Every dragon counts"),
        paragraph(
          "Play any slot with a dragon in its name. The hundred largest single wins of the week share the pool.",
        ),
        list("First prize 10,000,000", "Second prize 5,000,000", "Third prize 2,500,000"),
      ),
      CN: html(
        heading("每条神龙都算数"),
        paragraph("游玩任意名称含“龙”的老虎机，本周前一百名单笔最高赢奖者瓜分奖池。"),
        list("一等奖 10,000,000", "二等奖 5,000,000", "三等奖 2,500,000"),
      ),
      MY: html(
        heading("နဂါးတိုင်း အရေးပါသည်"),
        paragraph("အမည်တွင် နဂါးပါသော စလော့ကို ကစားပါ။ တစ်ပတ်အတွင်း အကြီးဆုံးအနိုင်ရသူ တစ်ရာက ဆုငွေကို ခွဲယူပါမည်။"),
        list("ပထမဆု ၁၀,၀၀၀,၀၀၀", "ဒုတိယဆု ၅,၀၀၀,၀၀၀", "တတိယဆု ၂,၅၀၀,၀၀၀"),
      ),
    },
  },
  {
    titles: ["Live casino weekly cashback", "真人娱乐每周返水", "တိုက်ရိုက်ကာစီနို အပတ်စဉ်ငွေပြန်အမ်း"],
    link: { linkedPromotion: 0 },
    startsInDays: -40,
    categoryIds: [3],
    covers: [
      cover(
        "live cashback",
        "forest",
        "diamond",
        { motif: "cards", variant: 0 },
        { motif: "wheel", variant: 0 },
        { motif: "dice", variant: 0 },
      ),
    ],
    contents: {
      EN: html(
        paragraph("Up to 1.2% of your table bets come back every Monday."),
        list("Baccarat 1.0%", "Roulette 1.2%", "Sic bo 1.2%"),
      ),
      CN: html(paragraph("每周一返还最高 1.2% 的桌台投注额。"), list("百家乐 1.0%", "轮盘 1.2%", "骰宝 1.2%")),
      MY: html(
        paragraph("စားပွဲလောင်းကြေး၏ ၁.၂% အထိကို တနင်္လာနေ့တိုင်း ပြန်အမ်းပေးပါသည်။"),
        list("ဘက္ကရက် ၁.၀%", "ရူလက် ၁.၂%", "ဆစ်ဘို ၁.၂%"),
      ),
    },
  },
  {
    titles: ["Parlay boost for the weekend", "周末串关加成", "ပိတ်ရက် မောင်းဘောနပ်စ်"],
    link: { address: "javascript:alert(1)" },
    startsInDays: -2,
    endsInDays: 12,
    categoryIds: [4],
    joinRequirements: ["comment", "images"],
    covers: [
      cover(
        "parlay boost",
        "forest",
        "hex",
        { motif: "football", variant: 1 },
        { motif: "trophy", variant: 0 },
        { motif: "basketball", variant: 0 },
      ),
    ],
    contents: {
      EN: html(
        paragraph("Combine five matches or more and win up to 40% extra."),
        list("5 matches: 10%", "8 matches: 25%", "12 matches: 40%"),
        paragraph("Each match needs odds of 1.40 or higher."),
      ),
      CN: html(
        paragraph("串关五场或以上，最高可获 40% 额外奖金。"),
        list("5 场：10%", "8 场：25%", "12 场：40%"),
        paragraph("每场赔率需不低于 1.40。"),
      ),
      MY: html(
        paragraph("ပွဲငါးပွဲနှင့်အထက် မောင်းတွဲပါက ၄၀% အထိ ပိုရပါမည်။"),
        list("၅ ပွဲ: ၁၀%", "၈ ပွဲ: ၂၅%", "၁၂ ပွဲ: ၄၀%"),
        paragraph("ပွဲတစ်ပွဲစီ ပေါက်ကြေး ၁.၄၀ နှင့်အထက် ရှိရပါမည်။"),
      ),
    },
  },
  {
    titles: ["Big catch tournament", "大鱼争霸赛", "ငါးကြီးဖမ်းပြိုင်ပွဲ"],
    startsInDays: -1,
    endsInDays: 20,
    categoryIds: [5],
    covers: [
      cover(
        "big catch",
        "ocean",
        "waves",
        { motif: "fish", variant: 1 },
        { motif: "crab", variant: 0 },
        { motif: "shark", variant: 0 },
      ),
    ],
    contents: {
      EN: html(
        paragraph("Points for every fish, triple points after 20:00. The list is renewed each hour."),
        list("Open to all members", "200 prizes"),
      ),
      CN: html(
        paragraph("每捕获一条鱼即可积分，20:00 后三倍积分，排行榜每小时更新。"),
        list("全体会员均可参加", "共 200 个奖项"),
      ),
      MY: html(
        paragraph("ငါးတစ်ကောင်ဖမ်းတိုင်း ရမှတ်ရပြီး ညရှစ်နာရီနောက်ပိုင်း သုံးဆရပါသည်။ စာရင်းကို နာရီတိုင်း အသစ်ပြင်ပါသည်။"),
        list("အဖွဲ့ဝင်အားလုံး ပါဝင်နိုင်သည်", "ဆု ၂၀၀"),
      ),
    },
  },
  {
    titles: ["Invite a friend, earn 5,000", "邀请好友赚 5,000", "သူငယ်ချင်းဖိတ် ၅,၀၀၀ ရယူ"],
    startsInDays: -90,
    categoryIds: [1, 6],
    joinRequirements: ["comment"],
    covers: [cover("invite", "magenta", "dots", { motif: "panda", variant: 1 }, { motif: "clover", variant: 0 }, gold)],
    contents: {
      EN: html(
        paragraph("For every friend who deposits 10,000 kyat you receive 5,000 kyat, and your friend receives 2,000."),
        paragraph("There is no upper limit."),
      ),
      CN: html(
        paragraph("每位好友存款满 10,000 缅元，您可获得 5,000 缅元，好友获得 2,000 缅元。"),
        paragraph("人数不限。"),
      ),
      MY: html(
        paragraph("သူငယ်ချင်းတစ်ဦး ကျပ် ၁၀,၀၀၀ သွင်းတိုင်း သင်က ၅,၀၀၀၊ သူငယ်ချင်းက ၂,၀၀၀ ရပါမည်။"),
        paragraph("အရေအတွက် ကန့်သတ်ချက်မရှိပါ။"),
      ),
    },
  },
  {
    titles: ["VIP birthday gift", "贵宾生日礼", "ဗီအိုင်ပီ မွေးနေ့လက်ဆောင်"],
    startsInDays: -120,
    categoryIds: [6],
    covers: [
      cover(
        "birthday",
        "gold",
        "diamond",
        { motif: "crown", variant: 1 },
        { motif: "gems", variant: 1 },
        { motif: "moon", variant: 0 },
      ),
    ],
    contents: {
      EN: html(
        paragraph("From rank Silver on, a gift waits in the reward centre on your birthday."),
        list("Silver 5,000", "Gold 20,000", "Diamond 100,000"),
      ),
      CN: html(
        paragraph("白银及以上等级会员，生日当天可在奖励中心领取礼金。"),
        list("白银 5,000", "黄金 20,000", "钻石 100,000"),
      ),
      MY: html(paragraph("ငွေအဆင့်မှစ၍ မွေးနေ့တွင် ဆုစင်တာ၌ လက်ဆောင်ရရှိပါမည်။"), list("ငွေ ၅,၀၀၀", "ရွှေ ၂၀,၀၀၀", "စိန် ၁၀၀,၀၀၀")),
    },
  },
  {
    titles: ["Full moon free spins", "月圆免费旋转", "လပြည့်ည အခမဲ့လှည့်ခွင့်"],
    startsInDays: -35,
    endsInDays: -5,
    categoryIds: [2],
    covers: [
      cover(
        "full moon",
        "night",
        "dots",
        { motif: "moon", variant: 1 },
        { motif: "lotus", variant: 1 },
        { motif: "koi", variant: 0 },
      ),
    ],
    contents: {
      EN: html(
        paragraph("Twenty free spins on Rabbit Moon for every deposit on the night of the full moon."),
        paragraph("This promotion has ended. Thank you for playing."),
      ),
      CN: html(paragraph("月圆之夜每次存款均可获得“玉兔明月”二十次免费旋转。"), paragraph("本活动已结束，感谢参与。")),
      MY: html(
        paragraph("လပြည့်ညတွင် ငွေသွင်းတိုင်း လပြည့်ယုန်ဂိမ်း၌ အခမဲ့လှည့်ခွင့် ၂၀ ရရှိပါသည်။"),
        paragraph("ဤအစီအစဉ် ပြီးဆုံးသွားပါပြီ။ ပါဝင်သည့်အတွက် ကျေးဇူးတင်ပါသည်။"),
      ),
    },
  },
  {
    titles: ["Water festival: double spins", "泼水节：旋转次数翻倍", "သင်္ကြန် လှည့်ခွင့်နှစ်ဆ"],
    startsInDays: 6,
    endsInDays: 16,
    categoryIds: [2],
    covers: [
      cover("water festival", "teal", "dots", { motif: "koi", variant: 1 }, { motif: "lotus", variant: 0 }, gold),
    ],
    contents: {
      EN: html(paragraph("While the water festival lasts, every tenth spin on a slot is followed by a free one.")),
      CN: html(paragraph("泼水节期间，老虎机每旋转十次即赠送一次免费旋转。")),
      MY: html(paragraph("သင်္ကြန်ကာလအတွင်း စလော့ ဆယ်ကြိမ်လှည့်တိုင်း အခမဲ့ တစ်ကြိမ် ရရှိပါမည်။")),
    },
  },
];

import type { BackgroundName, BannerMotif, PaletteName } from "../../art";
import type { BannerGroup } from "../types";
import type { Term } from "../words/term";

/** Target of a banner: a promotion by its position in the list, a page, or a signature game by its English name. */
type Target = { promotion: number } | { path: string } | { game: string };

export interface BannerText {
  group: BannerGroup;
  title: Term;
  subtitle: Term;
  call: Term;
  target: Target;
  palette: PaletteName;
  background: BackgroundName;
  motifs: readonly [BannerMotif, ...BannerMotif[]];
}

const motifOf = (motif: BannerMotif["motif"], variant: 0 | 1 = 0): BannerMotif => ({ motif, variant });

const JOIN: Term = ["Join now", "立即参加", "ယခုပါဝင်ပါ"];
const PLAY: Term = ["Play now", "立即游戏", "ယခုကစားပါ"];
const LOOK: Term = ["See all", "查看全部", "အားလုံးကြည့်ရန်"];

export const BANNER_TEXTS: readonly BannerText[] = [
  {
    group: "m_home",
    title: ["Welcome bonus 100%", "迎新礼金 100%", "ကြိုဆိုဘောနပ်စ် ၁၀၀%"],
    subtitle: ["Double your first deposit", "首存翻倍", "ပထမဆုံးငွေသွင်း နှစ်ဆ"],
    call: JOIN,
    target: { promotion: 0 },
    palette: "violet",
    background: "diamond",
    motifs: [motifOf("crown"), motifOf("gems"), motifOf("fortune")],
  },
  {
    group: "m_home",
    title: ["Dragon week", "神龙周", "နဂါးသီတင်းပတ်"],
    subtitle: ["50 million to win", "五千万奖池", "ဆုငွေ ကျပ်သန်း ၅၀"],
    call: JOIN,
    target: { promotion: 2 },
    palette: "crimson",
    background: "scale",
    motifs: [motifOf("dragon"), motifOf("fortune", 1), motifOf("lotus")],
  },
  {
    group: "m_home",
    title: ["Phoenix Rise", "凤凰腾飞", "ဖီးနစ်ပျံသန်း"],
    subtitle: ["New from Phoenix Yard", "凤庭全新力作", "ဖီးနစ်ဝင်းမှ ဂိမ်းသစ်"],
    call: PLAY,
    target: { game: "Phoenix Rise" },
    palette: "night",
    background: "dots",
    motifs: [motifOf("phoenix"), motifOf("gems", 1), motifOf("moon")],
  },
  {
    group: "m_home",
    title: ["Match night", "激战之夜", "ပွဲကြီးည"],
    subtitle: ["Two hundred leagues live", "两百联赛实时开赛", "လိဂ်နှစ်ရာ တိုက်ရိုက်"],
    call: LOOK,
    target: { path: "/m/sport-games" },
    palette: "forest",
    background: "hex",
    motifs: [motifOf("football", 1), motifOf("esports", 1), motifOf("trophy")],
  },
  {
    group: "m_home",
    title: ["Big catch tournament", "大鱼争霸赛", "ငါးကြီးဖမ်းပြိုင်ပွဲ"],
    subtitle: ["Triple points after 20:00", "20:00 后三倍积分", "ညရှစ်နာရီနောက်ပိုင်း သုံးဆ"],
    call: JOIN,
    target: { promotion: 5 },
    palette: "ocean",
    background: "waves",
    motifs: [motifOf("shark"), motifOf("crab"), motifOf("octopus")],
  },
  {
    group: "m_rng",
    title: ["8% back every day", "每日返水 8%", "နေ့စဉ် ၈% ပြန်အမ်း"],
    subtitle: ["On all slots", "全部老虎机适用", "စလော့အားလုံးအတွက်"],
    call: JOIN,
    target: { promotion: 1 },
    palette: "ruby",
    background: "dots",
    motifs: [motifOf("fruit"), motifOf("gems"), motifOf("clover")],
  },
  {
    group: "m_rng",
    title: ["Dragon Ember", "龙焰", "နဂါးမီးပွား"],
    subtitle: ["The hottest slot of JILI", "JILI 最热老虎机", "JILI ၏ လူကြိုက်အများဆုံး"],
    call: PLAY,
    target: { game: "Dragon Ember" },
    palette: "sunset",
    background: "scale",
    motifs: [motifOf("dragon", 1), motifOf("chest"), motifOf("fortune")],
  },
  {
    group: "m_sports",
    title: ["Parlay boost", "串关加成", "မောင်းဘောနပ်စ်"],
    subtitle: ["Up to 40% extra", "最高 40% 额外奖金", "၄၀% အထိ ပိုရ"],
    call: JOIN,
    target: { promotion: 4 },
    palette: "forest",
    background: "hex",
    motifs: [motifOf("trophy"), motifOf("football"), motifOf("basketball", 1)],
  },
  {
    group: "m_pvp",
    title: ["Shan Koe Mee", "掸邦九点", "ရှမ်းကိုးမီး"],
    subtitle: ["Real players, day and night", "真人对战，日夜不停", "နေ့ည လူအစစ်နှင့် ယှဉ်ပြိုင်"],
    call: PLAY,
    target: { game: "Shan Koe Mee" },
    palette: "crimson",
    background: "diamond",
    motifs: [motifOf("cards", 1), motifOf("mahjong"), motifOf("dice")],
  },
  {
    group: "m_live",
    title: ["The tables are open", "真人桌台开放", "စားပွဲများ ဖွင့်ထားပါသည်"],
    subtitle: ["Weekly cashback up to 1.2%", "每周返水最高 1.2%", "အပတ်စဉ် ၁.၂% အထိ ပြန်အမ်း"],
    call: JOIN,
    target: { promotion: 3 },
    palette: "jade",
    background: "diamond",
    motifs: [motifOf("wheel"), motifOf("cards"), motifOf("dice", 1)],
  },
  {
    group: "m_fish",
    title: ["Reef Hunter", "礁海猎手", "ကျောက်တန်းမုဆိုး"],
    subtitle: ["The reef is full", "满海好鱼等你捕", "ငါးတွေ ပေါများချိန်"],
    call: PLAY,
    target: { game: "Reef Hunter" },
    palette: "teal",
    background: "waves",
    motifs: [motifOf("fish"), motifOf("koi"), motifOf("crab", 1)],
  },
  {
    group: "m_lott",
    title: ["A draw every minute", "每分钟开奖", "တစ်မိနစ်တိုင်း ထီဖွင့်"],
    subtitle: ["5D, K3 and more", "时时彩、快三等", "5D၊ K3 နှင့် အခြား"],
    call: LOOK,
    target: { path: "/m/lott" },
    palette: "magenta",
    background: "dots",
    motifs: [motifOf("lotto"), motifOf("fortune", 1), motifOf("dice")],
  },
  {
    group: "m_elott",
    title: ["Vietnam lottery", "越南彩票", "ဗီယက်နမ်ထီ"],
    subtitle: ["North, Central, South", "北部、中部、南部", "မြောက်ပိုင်း၊ အလယ်ပိုင်း၊ တောင်ပိုင်း"],
    call: LOOK,
    target: { path: "/m/elott" },
    palette: "crimson",
    background: "hex",
    motifs: [motifOf("lotto", 1), motifOf("lotus"), motifOf("clover")],
  },
  {
    group: "m_reg",
    title: ["Register in a minute", "一分钟注册", "တစ်မိနစ်အတွင်း စာရင်းသွင်း"],
    subtitle: ["100% on your first deposit", "首存送 100%", "ပထမငွေသွင်းအတွက် ၁၀၀%"],
    call: ["Register", "注册", "စာရင်းသွင်းရန်"],
    target: { path: "/m/register" },
    palette: "gold",
    background: "diamond",
    motifs: [motifOf("chest", 1), motifOf("crown"), motifOf("clover")],
  },
];

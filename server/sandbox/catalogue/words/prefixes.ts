import type { Term } from "./term";

export const PRECIOUS: readonly Term[] = [
  ["Golden", "黄金", "ရွှေ"],
  ["Silver", "白银", "ငွေ"],
  ["Ruby", "红宝石", "ပတ္တမြား"],
  ["Jade", "翡翠", "ကျောက်စိမ်း"],
  ["Diamond", "钻石", "စိန်"],
  ["Pearl", "珍珠", "ပုလဲ"],
  ["Emerald", "祖母绿", "မြ"],
  ["Crystal", "水晶", "သလင်း"],
];

export const LUCKY: readonly Term[] = [
  ["Lucky", "幸运", "ကံကောင်း"],
  ["Happy", "欢乐", "ပျော်ရွှင်"],
  ["Fortune", "福运", "လာဘ်လာဘ"],
  ["Wealthy", "富贵", "ချမ်းသာ"],
  ["Joyful", "吉祥", "မင်္ဂလာ"],
];

export const ROYAL: readonly Term[] = [
  ["Royal", "皇家", "တော်ဝင်"],
  ["Imperial", "帝王", "ဧကရာဇ်"],
  ["Grand", "至尊", "မဟာ"],
  ["Noble", "尊贵", "မြင့်မြတ်"],
  ["Legendary", "传奇", "ဒဏ္ဍာရီလာ"],
];

export const ELEMENT: readonly Term[] = [
  ["Fire", "烈火", "မီး"],
  ["Ice", "寒冰", "ရေခဲ"],
  ["Thunder", "雷霆", "မိုးကြိုး"],
  ["Storm", "风暴", "မုန်တိုင်း"],
  ["Wind", "疾风", "လေပြင်း"],
  ["Lava", "熔岩", "ချော်ရည်"],
];

export const SKY: readonly Term[] = [
  ["Moonlight", "月光", "လရောင်"],
  ["Sunrise", "旭日", "နေထွက်"],
  ["Starlight", "星光", "ကြယ်ရောင်"],
  ["Midnight", "午夜", "သန်းခေါင်"],
  ["Rainbow", "彩虹", "သက်တံ"],
  ["Heavenly", "天宫", "ကောင်းကင်"],
];

export const WILD: readonly Term[] = [
  ["Wild", "狂野", "တောရိုင်း"],
  ["Mighty", "神勇", "အင်အားကြီး"],
  ["Ancient", "远古", "ရှေးဟောင်း"],
  ["Secret", "秘密", "လျှို့ဝှက်"],
  ["Mystic", "神秘", "ဆန်းကြယ်"],
  ["Mountain", "高山", "တောင်ပေါ်"],
  ["Jungle", "丛林", "တောတွင်း"],
];

export const TURBO: readonly Term[] = [
  ["Super", "超级", "စူပါ"],
  ["Mega", "百万", "မက်ဂါ"],
  ["Turbo", "极速", "အမြန်"],
  ["Hot", "火热", "ပူပြင်း"],
  ["Double", "双倍", "နှစ်ဆ"],
  ["Triple", "三倍", "သုံးဆ"],
  ["Magic", "魔法", "မှော်"],
];

export const MARINE: readonly Term[] = [
  ["Ocean", "海洋", "သမုဒ္ဒရာ"],
  ["Deep Sea", "深海", "ပင်လယ်နက်"],
  ["Coral", "珊瑚", "သန္တာ"],
  ["Blue", "蔚蓝", "အပြာရောင်"],
  ["Tropical", "热带", "အပူပိုင်း"],
  ["Island", "海岛", "ကျွန်း"],
  ["Monsoon", "季风", "မုတ်သုံ"],
];

export const CONTEST: readonly Term[] = [
  ["Premier", "顶级", "ထိပ်တန်း"],
  ["World", "世界", "ကမ္ဘာ့"],
  ["City", "城市", "မြို့တော်"],
  ["Weekend", "周末", "ပိတ်ရက်"],
  ["Final", "决赛", "ဗိုလ်လု"],
  ["Night", "夜场", "ညပွဲ"],
  ["Rising", "新星", "တက်သစ်စ"],
  ["Champion", "冠军", "ချန်ပီယံ"],
];

export const SALON: readonly Term[] = [
  ["Speed", "极速", "အမြန်"],
  ["Classic", "经典", "ဂန္ထဝင်"],
  ["Velvet", "丝绒", "ကတ္တီပါ"],
  ["Rose", "玫瑰", "နှင်းဆီ"],
  ["Sapphire", "蓝宝石", "နီလာ"],
  ["Orchid", "兰花", "သစ်ခွ"],
  ["Lotus", "莲花", "ကြာ"],
  ["Peacock", "孔雀", "ဥဒေါင်း"],
  ["Mandalay", "曼德勒", "မန္တလေး"],
  ["Inle", "茵莱", "အင်းလေး"],
  ["Yangon", "仰光", "ရန်ကုန်"],
  ["Padauk", "紫檀花", "ပိတောက်"],
  ["Jasmine", "茉莉", "စံပယ်"],
  ["Riverside", "河畔", "မြစ်ကမ်း"],
];

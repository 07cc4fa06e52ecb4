import type { Term } from "./term";

export const WEALTH: readonly Term[] = [
  ["Fortune", "鸿运", "ကံကြမ္မာ"],
  ["Treasure", "宝藏", "ရတနာ"],
  ["Riches", "财富", "ကြွယ်ဝမှု"],
  ["Jackpot", "大奖", "ဆုကြီး"],
  ["Gold", "金矿", "ရွှေတွင်း"],
  ["Gift", "厚礼", "လက်ဆောင်"],
  ["Harvest", "丰收", "ရိတ်သိမ်းပွဲ"],
];

export const REALM: readonly Term[] = [
  ["Palace", "宫殿", "နန်းတော်"],
  ["Kingdom", "王国", "နိုင်ငံတော်"],
  ["Valley", "山谷", "တောင်ကြား"],
  ["Garden", "花园", "ဥယျာဉ်"],
  ["Gate", "之门", "တံခါး"],
  ["City", "之城", "မြို့တော်"],
  ["World", "世界", "ကမ္ဘာ"],
  ["Tower", "之塔", "မျှော်စင်"],
];

export const PLAY: readonly Term[] = [
  ["Party", "派对", "ပါတီ"],
  ["Rush", "狂潮", "အလျင်"],
  ["Quest", "探险", "စွန့်စားခန်း"],
  ["Legend", "传说", "ဒဏ္ဍာရီ"],
  ["Dream", "之梦", "အိပ်မက်"],
  ["Story", "物语", "ပုံပြင်"],
  ["Festival", "庆典", "ပွဲတော်"],
  ["Dance", "之舞", "အက"],
  ["Journey", "之旅", "ခရီး"],
  ["Night", "之夜", "ည"],
  ["Song", "之歌", "တေးသံ"],
];

export const POWER: readonly Term[] = [
  ["King", "之王", "ဘုရင်"],
  ["Queen", "女王", "ဘုရင်မ"],
  ["Warrior", "战士", "စစ်သည်တော်"],
  ["Guardian", "守护者", "အစောင့်"],
  ["Power", "之力", "စွမ်းအား"],
  ["Spirit", "之魂", "ဝိညာဉ်"],
  ["Twins", "双子", "အမွှာ"],
  ["Heart", "之心", "နှလုံးသား"],
];

export const EDITION: readonly Term[] = [
  ["Deluxe", "豪华版", "အထူးထုတ်"],
  ["Plus", "加强版", "ပလပ်စ်"],
  ["777", "777", "777"],
  ["888", "888", "888"],
  ["Blast", "爆发", "ပေါက်ကွဲ"],
  ["Classic", "经典版", "ဂန္ထဝင်"],
  ["Respin", "重转", "ပြန်လှည့်"],
];

export const HUNT: readonly Term[] = [
  ["Hunter", "猎手", "မုဆိုး"],
  ["Catch", "捕获", "ဖမ်းဆီးပွဲ"],
  ["Feast", "盛宴", "ပွဲကြီး"],
  ["Tide", "潮汐", "ဒီရေ"],
  ["Voyage", "远航", "ပင်လယ်ခရီး"],
  ["Bay", "海湾", "ပင်လယ်အော်"],
  ["Frenzy", "狂欢", "ပျော်ပွဲ"],
];

export const CONTESTS: readonly Term[] = [
  ["Duel", "对决", "နှစ်ဦးပြိုင်"],
  ["Battle", "大战", "တိုက်ပွဲ"],
  ["Arena", "竞技场", "ပြိုင်ကွင်း"],
  ["League", "联赛", "လိဂ်"],
  ["Masters", "大师赛", "ဆရာကြီးပွဲ"],
  ["Showdown", "巅峰战", "အဆုံးအဖြတ်ပွဲ"],
  ["Derby", "德比", "ဒါဘီ"],
];

export const ROOMS: readonly Term[] = [
  ["Room", "厅", "ခန်း"],
  ["Lounge", "雅座", "ဧည့်ခန်း"],
  ["Hall", "大厅", "ခန်းမ"],
  ["Club", "俱乐部", "ကလပ်"],
  ["Garden", "花园", "ဥယျာဉ်"],
  ["Palace", "宫", "နန်းတော်"],
];

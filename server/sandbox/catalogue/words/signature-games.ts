import type { BackgroundName, GameArt, MotifName, PaletteName, Variant } from "../../art";
import type { Term } from "./term";
import type { Family } from "./vendor-row";

/** A game with a fixed name and picture. Signature games come first in their vendor's list. */
export interface SignatureGame {
  vendor: string;
  family: Family;
  names: Term;
  classification: string;
  look: Omit<GameArt, "name" | "englishName">;
}

type Row = readonly [
  vendor: string,
  family: Family,
  classification: string,
  names: Term,
  motif: MotifName,
  palette: PaletteName,
  variant: Variant,
  background: BackgroundName,
];

/** Order of the hot list. */
const ROWS: readonly Row[] = [
  ["JL", "SLOTS", "SLOT", ["Dragon Ember", "龙焰", "နဂါးမီးပွား"], "dragon", "crimson", 0, "scale"],
  ["JL", "SLOTS", "SLOT", ["Golden Koi", "黄金锦鲤", "ရွှေငါးကြင်း"], "koi", "ocean", 0, "scale"],
  ["NR", "SLOTS", "CLASSIC", ["Lucky Sevens", "幸运七", "ကံကောင်းခုနစ်"], "fruit", "ruby", 0, "dots"],
  ["JL", "SLOTS", "JACKPOT", ["Crown Rush", "皇冠狂潮", "သရဖူအလျင်"], "crown", "violet", 0, "diamond"],
  ["PHX", "SLOTS", "SLOT", ["Phoenix Rise", "凤凰腾飞", "ဖီးနစ်ပျံသန်း"], "phoenix", "night", 0, "scale"],
  ["BC", "FISH", "FISH", ["Reef Hunter", "礁海猎手", "ကျောက်တန်းမုဆိုး"], "fish", "teal", 0, "waves"],
  ["KX", "SLOTS", "MEGA", ["Sky Rocket", "冲天火箭", "ကောင်းကင်ဒုံးပျံ"], "rocket", "night", 0, "dots"],
  ["JL", "SLOTS", "SLOT", ["Tiger Fortune", "猛虎鸿运", "ကျားကံကြမ္မာ"], "tiger", "jade", 0, "scale"],
  ["OB", "SLOTS", "SLOT", ["Gem Storm", "宝石风暴", "ကျောက်မျက်မုန်တိုင်း"], "gems", "magenta", 0, "hex"],
  ["WEL", "SLOTS", "SLOT", ["Elephant Throne", "象王宝座", "ဆင်ဖြူပလ္လင်"], "elephant", "violet", 1, "diamond"],
  ["IV", "LIVE", "BACCARAT", ["Royal Baccarat", "皇家百家乐", "တော်ဝင်ဘက္ကရက်"], "cards", "jade", 0, "diamond"],
  ["TDW", "FISH", "FISH", ["Shark Alarm", "鲨鱼警报", "ငါးမန်းသတိပေး"], "shark", "sunset", 0, "waves"],
  ["RL", "SLOTS", "JACKPOT", ["Coin Palace", "金币宫殿", "ဒင်္ဂါးနန်းတော်"], "fortune", "crimson", 0, "diamond"],
  ["MGT", "SLOTS", "SLOT", ["Panda Picnic", "熊猫野餐", "ပန်ဒါပျော်ပွဲစား"], "panda", "magenta", 0, "dots"],
  ["SW", "SLOTS", "SLOT", ["Sun Pyramid", "太阳金字塔", "နေပိရမစ်"], "temple", "night", 1, "grid"],
  ["RVN", "SLOTS", "SLOT", ["Pirate Cove", "海盗湾", "ဓားပြပင်လယ်ကွေ့"], "ship", "teal", 0, "waves"],
  ["NR", "SLOTS", "CLASSIC", ["Bell Fever", "铃声狂热", "ခေါင်းလောင်းသံ"], "fruit", "violet", 1, "dots"],
  ["IV", "LIVE", "ROULETTE", ["Roulette Gold", "黄金轮盘", "ရွှေရူလက်"], "wheel", "forest", 0, "diamond"],
  ["RL", "SLOTS", "SLOT", ["Jade Pavilion", "翡翠楼阁", "ကျောက်စိမ်းမဏ္ဍပ်"], "temple", "jade", 0, "waves"],
  ["SLK", "SLOTS", "JACKPOT", ["Caravan Chest", "商队宝箱", "ကုန်သည်ရတနာသေတ္တာ"], "chest", "violet", 0, "diamond"],
  ["CMW", "SLOTS", "SLOT", ["Rabbit Moon", "玉兔明月", "လပြည့်ယုန်"], "moon", "night", 1, "dots"],
  ["TBN", "PVP", "MAHJONG", ["Mahjong Duo", "二人麻将", "နှစ်ယောက်မာကျောက်"], "mahjong", "ruby", 0, "grid"],
  ["JL", "FISH", "FISH", ["Mega Fish", "巨型捕鱼", "ငါးကြီးဖမ်း"], "fish", "ocean", 1, "waves"],
  ["LMN", "SLOTS", "SLOT", ["Masked Ball", "假面舞会", "မျက်နှာဖုံးကပွဲ"], "mask", "magenta", 1, "diamond"],
  ["RL", "SLOTS", "SLOT", ["Lotus Dream", "莲花之梦", "ကြာပန်းအိပ်မက်"], "lotus", "magenta", 0, "scale"],
  ["JL", "BINGO", "BG", ["Bingo Bazaar", "宾果集市", "ဘင်ဂိုဈေး"], "bingo", "ocean", 0, "dots"],
  ["SHN", "PVP", "POKER", ["Shan Koe Mee", "掸邦九点", "ရှမ်းကိုးမီး"], "cards", "crimson", 1, "diamond"],
  ["NR", "SLOTS", "SLOT", ["Ice Dragon", "寒冰神龙", "ရေခဲနဂါး"], "dragon", "ocean", 1, "hex"],
  ["BGS", "ORIGINAL", "ORIGINAL", ["Lift Off", "升空", "အာကာသတက်"], "rocket", "sunset", 1, "dots"],
  ["KX", "PVP", "BOARD", ["Dice Duel", "骰子对决", "အံစာပြိုင်ပွဲ"], "dice", "ruby", 0, "hex"],
  ["HNY", "SLOTS", "CLASSIC", ["Clover Field", "四叶草田", "လေးရွက်ပင်လယ်"], "clover", "sunset", 0, "hex"],
  ["SW", "SLOTS", "SLOT", ["Lion Gate", "雄狮之门", "ခြင်္သေ့တံခါး"], "tiger", "violet", 1, "diamond"],
  ["TDW", "FISH", "FISH", ["Kraken Deep", "深海巨怪", "ရေဘဝဲနက်"], "octopus", "teal", 0, "waves"],
  ["JBX", "SLOTS", "SLOT", ["Bull Charge", "蛮牛冲锋", "နွားသိုးအဟုန်"], "bull", "teal", 0, "grid"],
  ["OB", "BINGO", "BG", ["Keno Pop", "基诺乐", "ကီနိုပျော်"], "lotto", "teal", 1, "dots"],
  ["GPT", "SPORTS", "SPORT", ["Derby Night", "德比之夜", "ဒါဘီည"], "football", "forest", 0, "hex"],
  ["TF", "ESPORTS", "ESPORT", ["Pad Masters", "手柄大师", "ဂိမ်းဆရာကြီး"], "esports", "violet", 0, "grid"],
  ["AV", "ESPORTS", "ESPORT", ["Arena Five", "五人竞技", "ငါးယောက်ပြိုင်ကွင်း"], "esports", "steel", 1, "hex"],
  ["SV3", "COCKFIGHT", "COCKFIGHT", ["Red Crest", "红冠", "ကြက်မောက်နီ"], "rooster", "sunset", 0, "diamond"],
  ["SLN", "SPORTS", "SPORT", ["Hoop Stars", "篮筐之星", "ဘတ်စကက်ကြယ်ပွင့်"], "basketball", "night", 1, "dots"],
];

export const SIGNATURE_GAMES: readonly SignatureGame[] = ROWS.map(
  ([vendor, family, classification, names, motif, palette, variant, background]) => ({
    vendor,
    family,
    classification,
    names,
    look: { motif, palette, variant, background },
  }),
);

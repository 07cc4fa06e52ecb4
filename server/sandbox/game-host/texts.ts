import type { LocalText } from "../http/language";

const text = (EN: string, CN: string, MY: string): LocalText => ({ EN, CN, MY });

/** Texts of the game host's pages. */
export const texts = {
  real: text("Real play", "真钱游戏", "ငွေစစ်ဖြင့် ကစားခြင်း"),
  demo: text("Demo", "试玩", "စမ်းသပ်ကစားခြင်း"),
  lottery: text("Lottery", "彩票", "ထီ"),
  lobby: text("Lottery lobby", "彩票大厅", "ထီခန်းမ"),
  spin: text("Spin", "旋转", "လှည့်ပါ"),
  endRound: text("End round", "结束本局", "ပွဲကို အဆုံးသတ်ပါ"),
  win: text("You win!", "恭喜中奖！", "အနိုင်ရပါသည်!"),
  again: text("Good luck next time", "祝您下次好运", "နောက်တစ်ကြိမ် ကံကောင်းပါစေ"),
  ready: text("Ready to play", "准备开始", "ကစားရန် အသင့်ဖြစ်ပါပြီ"),
  roundEnded: text("The round is over", "本局已结束", "ပွဲ ပြီးဆုံးပါပြီ"),
  leave: text("You may go back to the site now.", "您现在可以返回网站。", "ယခု ဝဘ်ဆိုက်သို့ ပြန်သွားနိုင်ပါသည်။"),
  gone: text("This address is used up", "该地址已失效", "ဤလိပ်စာ သက်တမ်းကုန်ပါပြီ"),
  goneHint: text(
    "Go back to the site and open the game again.",
    "请返回网站并重新打开游戏。",
    "ဝဘ်ဆိုက်သို့ ပြန်သွားပြီး ဂိမ်းကို ပြန်ဖွင့်ပါ။",
  ),
  service: text("Customer service", "客服", "ဖောက်သည်ဝန်ဆောင်မှု"),
  serviceHint: text(
    "A chat window of the service team would open here.",
    "客服聊天窗口将在此处打开。",
    "ဝန်ဆောင်မှုအဖွဲ့၏ စကားပြောခန်းကို ဤနေရာတွင် ဖွင့်ပါမည်။",
  ),
  account: text("Your account", "我的账户", "သင့်အကောင့်"),
  accountHint: text(
    "The payment and record pages of the platform would open here.",
    "平台的支付与记录页面将在此处打开。",
    "ပလက်ဖောင်း၏ ငွေပေးချေမှုနှင့် မှတ်တမ်းစာမျက်နှာများကို ဤနေရာတွင် ဖွင့်ပါမည်။",
  ),
  back: text("Back to the site", "返回网站", "ဝဘ်ဆိုက်သို့ ပြန်သွားရန်"),
  greeting: text("Hello, how can we help you?", "您好，请问有什么可以帮您？", "မင်္ဂလာပါ၊ ဘာကူညီပေးရမလဲ။"),
  reply: text(
    "Thank you, we have received your message and will answer shortly.",
    "感谢您的留言，我们会尽快回复。",
    "ကျေးဇူးတင်ပါသည်၊ သင့်စာကို လက်ခံရရှိပြီး မကြာမီ ပြန်ကြားပါမည်။",
  ),
  message: text("Your message", "您的留言", "သင့်စာ"),
  send: text("Send", "发送", "ပို့ပါ"),
  download: text("Download", "下载", "ဒေါင်းလုဒ်"),
  downloadHint: text(
    "This is a demo: there is no app to install.",
    "这是演示：没有可安装的应用。",
    "ဤသည်မှာ နမူနာဖြစ်သည်။ ထည့်သွင်းရန် အက်ပ် မရှိပါ။",
  ),
} as const satisfies Record<string, LocalText>;

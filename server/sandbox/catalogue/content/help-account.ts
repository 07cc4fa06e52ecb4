import type { HelpItem } from "../types";
import { heading, html, list, paragraph, steps } from "./html";

const register: HelpItem = {
  tag: "register",
  titles: { EN: "How to register", CN: "如何注册", MY: "စာရင်းသွင်းနည်း" },
  contents: {
    EN: html(
      steps(
        "Tap Register at the top.",
        "Choose user name or mobile number.",
        "Fill in the form and accept the rules.",
        "Tap Register.",
      ),
      paragraph("You must be 18 or older. One account for each person."),
    ),
    CN: html(
      steps("点击顶部的注册按钮。", "选择用户名或手机号注册。", "填写表单并同意条款。", "点击注册。"),
      paragraph("您必须年满 18 周岁，每人限一个账户。"),
    ),
    MY: html(
      steps(
        "အပေါ်ရှိ စာရင်းသွင်းရန် ကိုနှိပ်ပါ။",
        "အသုံးပြုသူအမည် သို့မဟုတ် ဖုန်းနံပါတ်ကို ရွေးပါ။",
        "ပုံစံဖြည့်ပြီး စည်းကမ်းကို လက်ခံပါ။",
        "စာရင်းသွင်းရန် ကိုနှိပ်ပါ။",
      ),
      paragraph("အသက် ၁၈ နှစ်ပြည့်ရပါမည်။ တစ်ဦးလျှင် အကောင့်တစ်ခုသာ။"),
    ),
  },
  children: [],
};

const password: HelpItem = {
  tag: "password",
  titles: { EN: "I forgot my password", CN: "忘记密码", MY: "စကားဝှက် မေ့နေပါသည်" },
  contents: {
    EN: html(
      paragraph("Open the log-in form and tap Forgot password."),
      list(
        "By phone: enter the text code and a new password.",
        "By e-mail: enter user name and e-mail; we send you a letter.",
      ),
    ),
    CN: html(
      paragraph("打开登录窗口，点击忘记密码。"),
      list("手机找回：输入短信验证码和新密码。", "邮箱找回：输入用户名和邮箱，我们会发送邮件。"),
    ),
    MY: html(
      paragraph("အကောင့်ဝင်ရန်ပုံစံကိုဖွင့်ပြီး စကားဝှက်မေ့နေသည် ကိုနှိပ်ပါ။"),
      list("ဖုန်းဖြင့်: SMS ကုဒ်နှင့် စကားဝှက်အသစ် ထည့်ပါ။", "အီးမေးလ်ဖြင့်: အသုံးပြုသူအမည်နှင့် အီးမေးလ် ထည့်ပါ။ စာပို့ပေးပါမည်။"),
    ),
  },
  children: [],
};

const trial: HelpItem = {
  tag: "trial",
  titles: { EN: "Playing for free", CN: "免费试玩", MY: "အခမဲ့ စမ်းကစားခြင်း" },
  contents: {
    EN: html(paragraph("Free play in the header opens a trial session. Wins of a trial session cannot be withdrawn.")),
    CN: html(paragraph("点击顶部的免费试玩即可进入试玩模式，试玩所得不可提款。")),
    MY: html(paragraph("ခေါင်းစီးရှိ အခမဲ့ကစားရန် ကိုနှိပ်ပါက စမ်းသပ်အကောင့် ဖွင့်ပေးပါသည်။ စမ်းသပ်နိုင်ငွေကို ထုတ်ယူ၍ မရပါ။")),
  },
  children: [],
};

const privacy: HelpItem = {
  tag: "privacy",
  titles: { EN: "Privacy", CN: "隐私保护", MY: "ကိုယ်ရေးလုံခြုံမှု" },
  contents: {
    EN: html(
      heading("What we keep"),
      paragraph(
        "Your contact details, your bets and your payments. We need them to run your account and keep them no longer than the law asks.",
      ),
    ),
    CN: html(
      heading("我们保存的信息"),
      paragraph("您的联系方式、投注与支付记录。这些信息用于维护账户，保存期限不超过法律要求。"),
    ),
    MY: html(
      heading("ကျွန်ုပ်တို့ သိမ်းဆည်းသောအရာများ"),
      paragraph("ဆက်သွယ်ရန်အချက်အလက်၊ လောင်းကြေးနှင့် ငွေပေးချေမှုမှတ်တမ်းများ ဖြစ်ပါသည်။ ဥပဒေလိုအပ်ချက်ထက် ပို၍ မသိမ်းဆည်းပါ။"),
    ),
  },
  children: [],
};

const play: HelpItem = {
  tag: "responsible",
  titles: { EN: "Responsible play", CN: "理性娱乐", MY: "တာဝန်သိ ကစားခြင်း" },
  contents: {
    EN: html(
      paragraph("Set a budget and a time, and stop when either is used up."),
      list("Ask for a pause of one day to six months.", "Ask for a deposit limit."),
    ),
    CN: html(paragraph("请设定预算和时间，用完即止。"), list("可申请暂停账户一天至六个月。", "可申请设置存款上限。")),
    MY: html(
      paragraph("ငွေနှင့်အချိန်ကို ကန့်သတ်ပါ။ တစ်ခုခုပြည့်လျှင် ရပ်ပါ။"),
      list("တစ်ရက်မှ ခြောက်လအထိ အကောင့်ရပ်ထားရန် တောင်းဆိုနိုင်ပါသည်။", "ငွေသွင်းကန့်သတ်ချက် တောင်းဆိုနိုင်ပါသည်။"),
    ),
  },
  children: [],
};

const noText = { EN: "", CN: "", MY: "" };

/** Help tabs on accounts and on the rules of the site. */
export const ACCOUNT_HELP: HelpItem = {
  tag: "start",
  titles: { EN: "Getting started", CN: "新手指南", MY: "စတင်အသုံးပြုခြင်း" },
  contents: noText,
  children: [register, password, trial],
};

export const ABOUT_HELP: HelpItem = {
  tag: "about",
  titles: { EN: "About us", CN: "关于我们", MY: "ကျွန်ုပ်တို့အကြောင်း" },
  contents: {
    EN: html(paragraph("One lobby for slots, tables, fishing, sports and lotteries, with service in three languages.")),
    CN: html(paragraph("一个大厅汇集老虎机、桌面游戏、捕鱼、体育与彩票，并提供三种语言的服务。")),
    MY: html(paragraph("စလော့၊ စားပွဲဂိမ်း၊ ငါးဖမ်း၊ အားကစားနှင့် ထီတို့ကို လော်ဘီတစ်ခုတည်းတွင် ဘာသာစကားသုံးမျိုးဖြင့် ဝန်ဆောင်မှုပေးပါသည်။")),
  },
  children: [privacy, play],
};

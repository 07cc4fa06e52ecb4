// What is shown on the screenshots: a name, where it is, and what a person does there.

const GAME = "RNG.JL.3001";

const openMenu = (page) => page.locator("details.side > summary").click();

async function refuseLogIn(page) {
  // Another name each time: an account is closed for a while after five failures.
  await page.locator("input[name=username]").fill(`guest${Date.now() % 1_000_000}`);
  await page.locator("input[name=password]").fill("Wrong0000");
  await page.locator("#login button.main").click();
  await page.locator(".form-error").waitFor();
}

/** Without script nothing pops up: the shot then is of home. */
async function waitForPopup(page) {
  await page.keyboard.press("Shift");
  await page
    .locator("dialog[open]")
    .waitFor({ timeout: 5000 })
    .catch(() => undefined);
}

async function play(page) {
  await page.locator("button[name=game]").first().click();
  await page.locator("iframe").waitFor();
}

const openBets = (page) => page.locator("details.filters > summary").click();

export const guestScenes = [
  { name: "home", path: "/m/home" },
  { name: "home-hot", path: "/m/home?tab=HOT" },
  { name: "home-fishing", path: "/m/home?tab=FISH" },
  { name: "home-vendors", path: "/m/home?tab=VENDORS" },
  { name: "menu", path: "/m/home", act: openMenu },
  { name: "slots", path: "/m/slot-games" },
  { name: "live", path: "/m/live-games" },
  { name: "provider", path: "/m/provider?vassalage=JL" },
  { name: "empty-list", path: "/m/slot-games?gameName=zzzz" },
  { name: "home-slots", path: "/m/home?tab=RNG" },
  { name: "game-centre", path: "/m/gameCenter" },
  { name: "bets", path: "/m/slot-games?minBet=5", act: openBets },
  { name: "search", path: "/m/search-games?gameName=goldne" },
  { name: "empty-search", path: "/m/search-games?gameName=zzzz" },
  { name: "login", path: "/m/login" },
  { name: "login-refused", path: "/m/login", act: refuseLogIn },
  { name: "notices", path: "/m/notice" },
  { name: "service", path: "/m/service" },
  { name: "settings", path: "/m/set" },
  { name: "notice", path: "/m/noticeDetail?id=501" },
  { name: "announcements", path: "/m/announcements" },
  { name: "popup", path: "/m/home", act: waitForPopup },
  { name: "promotions", path: "/m/activity" },
  { name: "promotion", path: "/m/activityDetail?id=603" },
  { name: "help", path: "/m/help?tag=password" },
  { name: "not-here", path: "/m/forget" },
  { name: "launch", path: `/m/launch?game=${GAME}` },
];

export const memberScenes = [
  { name: "home", path: "/m/home" },
  { name: "menu", path: "/m/home", act: openMenu },
  { name: "logout", path: "/m/logout" },
  { name: "notices", path: "/m/notice" },
  { name: "announcements", path: "/m/announcements" },
  { name: "join", path: "/m/activityDetail?id=605" },
  { name: "member", path: "/m/member/home" },
  { name: "benefits", path: "/m/member/benefits" },
  { name: "head-icon", path: "/m/member/icon" },
  { name: "devices", path: "/m/member/devices" },
  { name: "member-screen", path: "/m/member/transfer" },
  { name: "favourites", path: "/m/fav-games" },
  { name: "recents", path: "/m/recent-games" },
  { name: "deposit", path: "/m/voucherCenter" },
  { name: "rewards", path: "/m/rewardCenter" },
  { name: "promo-code", path: "/m/promoCode" },
  { name: "play", path: "/m/slot-games", act: play },
];

const failing =
  (...names) =>
  (sandbox) =>
    sandbox.fault(...names.map((operation) => ({ operation, kind: "html502" })));

/** A language each: a good answer may have been kept in the others. */
export const stateScenes = [
  { name: "failed-block", path: "/m/home", prepare: failing("getHotGames"), language: "TH" },
  { name: "failed-list", path: "/m/slot-games", prepare: failing("getGameList"), language: "TW" },
  { name: "failed-notices", path: "/m/notice", prepare: failing("listNotices"), language: "MS" },
  { name: "failed-all", path: "/m/home", prepare: failing("*"), language: "KM" },
  {
    name: "vendor-resting",
    path: "/m/provider?vassalage=JL",
    prepare: (sandbox) => sandbox.change({ vendorMaintenance: ["JL"] }),
    language: "KO",
  },
  {
    name: "maintenance",
    path: "/m/home",
    prepare: (sandbox) => sandbox.change({ maintenance: true, maintenanceEnd: Date.UTC(2031, 4, 18, 20, 30) }),
    language: "TR",
  },
  {
    name: "restricted",
    path: "/m/home",
    prepare: (sandbox) => sandbox.change({ regionRestriction: true }),
    language: "PT",
  },
  {
    name: "game-over",
    path: "/m/play/2f1d7a52-0000-4000-8000-000000000000",
    prepare: () => undefined,
    language: "EN",
  },
];

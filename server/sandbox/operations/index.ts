import { affiliateOperations } from "./accounts/affiliates";
import { captchaOperations } from "./accounts/captcha";
import { nameCheckOperations } from "./accounts/name-checks";
import { passwordOperations } from "./accounts/password";
import { registrationOperations } from "./accounts/registration";
import { sessionOperations } from "./accounts/session";
import { verificationOperations } from "./accounts/verification";
import { agentOperations } from "./agent/agent";
import { teamKpiOperations } from "./agent/team-kpi";
import { announcementOperations } from "./content/announcements";
import { helpCentreOperations } from "./content/help-centre";
import { promotionOperations } from "./content/promotions";
import { rewardOperations } from "./content/rewards";
import { favouriteAndRecentOperations } from "./games/favourites-and-recents";
import { gameOperations } from "./games/games";
import { launchOperations } from "./games/launch";
import { roomOperations } from "./games/rooms";
import { lotteryOperations } from "./lottery/lottery";
import { lotteryLaunchOperations } from "./lottery/lottery-launch";
import type { Operation } from "./operation";
import { chatOperations } from "./service/chat";
import { feedbackOperations } from "./service/feedback";
import { inboxOperations } from "./service/inbox";
import { liveOperations } from "./service/live";
import { memberOperations } from "./service/member";
import { systemOperations } from "./site/system";

/** Every operation of docs/gateway.md 3, by its sections. */
export const operations: readonly Operation[] = [
  // 3.1
  ...sessionOperations,
  // 3.2
  ...registrationOperations,
  ...nameCheckOperations,
  ...affiliateOperations,
  // 3.3
  ...captchaOperations,
  ...verificationOperations,
  // 3.4
  ...passwordOperations,
  // 3.5
  ...systemOperations,
  // 3.6
  ...announcementOperations,
  ...promotionOperations,
  // 3.7
  ...gameOperations,
  ...favouriteAndRecentOperations,
  ...roomOperations,
  // 3.8. The lottery launch shares its path with the launch of 3.7 and has to come first.
  ...lotteryOperations,
  ...lotteryLaunchOperations,
  ...launchOperations,
  // 3.9
  ...memberOperations,
  // 3.10
  ...agentOperations,
  ...teamKpiOperations,
  // 3.11
  ...helpCentreOperations,
  ...feedbackOperations,
  ...inboxOperations,
  ...chatOperations,
  ...liveOperations,
  // 3.12
  ...rewardOperations,
];

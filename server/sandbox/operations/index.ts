import { affiliateOperations } from "./affiliates";
import { agentOperations } from "./agent";
import { announcementOperations } from "./announcements";
import { captchaOperations } from "./captcha";
import { chatOperations } from "./chat";
import { feedbackOperations } from "./feedback";
import { gameMarkOperations } from "./game-marks";
import { gameOperations } from "./games";
import { helpCentreOperations } from "./help-centre";
import { inboxOperations } from "./inbox";
import { launchOperations } from "./launch";
import { liveOperations } from "./live";
import { lotteryOperations } from "./lottery";
import { lotteryLaunchOperations } from "./lottery-launch";
import { memberOperations } from "./member";
import { nameCheckOperations } from "./name-checks";
import type { Operation } from "./operation";
import { passwordOperations } from "./password";
import { promotionOperations } from "./promotions";
import { registrationOperations } from "./registration";
import { rewardOperations } from "./rewards";
import { roomOperations } from "./rooms";
import { sessionOperations } from "./session";
import { systemOperations } from "./system";
import { teamKpiOperations } from "./team-kpi";
import { verificationOperations } from "./verification";

/** Every operation of wire section 3, in its order. */
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
  ...gameMarkOperations,
  ...roomOperations,
  // 3.8; its launch stands before that of 3.7, whose path it shares.
  ...lotteryOperations,
  ...lotteryLaunchOperations,
  ...launchOperations,
  // 3.9
  ...memberOperations,
  ...rewardOperations,
  // 3.10
  ...agentOperations,
  ...teamKpiOperations,
  // 3.11
  ...helpCentreOperations,
  ...feedbackOperations,
  ...inboxOperations,
  ...chatOperations,
  ...liveOperations,
];

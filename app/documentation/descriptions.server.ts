import { loginOpenApi } from "~/features/accounts/login/login.openapi.server";
import { passwordOpenApi } from "~/features/accounts/password/password.openapi.server";
import { registrationOpenApi } from "~/features/accounts/registration/registration.openapi.server";
import { verificationOpenApi } from "~/features/accounts/verification/verification.openapi.server";
import { agentOpenApi } from "~/features/agent/agent.openapi.server";
import { depositOpenApi } from "~/features/deposit/deposit.openapi.server";
import { downloadOpenApi } from "~/features/download/download.openapi.server";
import { gamesOpenApi } from "~/features/games/games.openapi.server";
import { helpOpenApi } from "~/features/help/help.openapi.server";
import { homeOpenApi } from "~/features/home/home.openapi.server";
import { inboxOpenApi } from "~/features/inbox/inbox.openapi.server";
import { inviteOpenApi } from "~/features/invite/invite.openapi.server";
import { launchOpenApi } from "~/features/launch/launch.openapi.server";
import { legalOpenApi } from "~/features/legal/legal.openapi.server";
import { liveOpenApi } from "~/features/live/live.openapi.server";
import { lotteryOpenApi } from "~/features/lottery/lottery.openapi.server";
import { memberOpenApi } from "~/features/member/member.openapi.server";
import { announcementsOpenApi } from "~/features/notices/announcements.openapi.server";
import { noticesOpenApi } from "~/features/notices/notices.openapi.server";
import { offlineOpenApi } from "~/features/offline/offline.openapi.server";
import { promotionsOpenApi } from "~/features/promotions/promotions.openapi.server";
import { responsibleOpenApi } from "~/features/responsible/responsible.openapi.server";
import { rewardsOpenApi } from "~/features/rewards/rewards.openapi.server";
import { serviceOpenApi } from "~/features/service/service.openapi.server";
import { settingsOpenApi } from "~/features/settings/settings.openapi.server";
import { winnersOpenApi } from "~/features/winners/winners.openapi.server";
import { frameOpenApi } from "~/frame/frame.openapi.server";
import type { RouteDescriptions } from "~/http/openapi/route-description.server";
import { brandOpenApi } from "~/site/brand/brand.openapi.server";
import { documentationOpenApi } from "./documentation.openapi.server";
import { rootOpenApi } from "./root.openapi.server";

/** The descriptions of all routes, by route id. */
export const descriptions: RouteDescriptions = {
  ...rootOpenApi,
  ...frameOpenApi,
  ...homeOpenApi,
  ...loginOpenApi,
  ...verificationOpenApi,
  ...registrationOpenApi,
  ...passwordOpenApi,
  ...agentOpenApi,
  ...inviteOpenApi,
  ...noticesOpenApi,
  ...announcementsOpenApi,
  ...inboxOpenApi,
  ...promotionsOpenApi,
  ...rewardsOpenApi,
  ...helpOpenApi,
  ...serviceOpenApi,
  ...settingsOpenApi,
  ...downloadOpenApi,
  ...responsibleOpenApi,
  ...legalOpenApi,
  ...gamesOpenApi,
  ...launchOpenApi,
  ...lotteryOpenApi,
  ...winnersOpenApi,
  ...liveOpenApi,
  ...memberOpenApi,
  ...depositOpenApi,
  ...documentationOpenApi,
  ...offlineOpenApi,
  ...brandOpenApi,
};

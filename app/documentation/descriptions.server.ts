import { authApi } from "~/features/accounts/login/login.openapi.server";
import { passwordApi } from "~/features/accounts/password/password.openapi.server";
import { registrationApi } from "~/features/accounts/registration/registration.openapi.server";
import { agentApi } from "~/features/agent/agent.openapi.server";
import { depositApi } from "~/features/deposit/deposit.openapi.server";
import { downloadApi } from "~/features/download/download.openapi.server";
import { gamesApi } from "~/features/games/games.openapi.server";
import { helpApi } from "~/features/help/help.openapi.server";
import { homeApi } from "~/features/home/home.openapi.server";
import { inviteApi } from "~/features/invite/invite.openapi.server";
import { launchApi } from "~/features/launch/launch.openapi.server";
import { lotteryApi } from "~/features/lottery/lottery.openapi.server";
import { memberApi } from "~/features/member/member.openapi.server";
import { announcementsApi } from "~/features/notices/announcements.openapi.server";
import { noticesApi } from "~/features/notices/notices.openapi.server";
import { offlineApi } from "~/features/offline/offline.openapi.server";
import { promotionsApi } from "~/features/promotions/promotions.openapi.server";
import { responsibleApi } from "~/features/responsible/responsible.openapi.server";
import { rewardsApi } from "~/features/rewards/rewards.openapi.server";
import { serviceApi } from "~/features/service/service.openapi.server";
import { settingsApi } from "~/features/settings/settings.openapi.server";
import { shellApi } from "~/frame/shell.openapi.server";
import type { RouteDescriptions } from "~/http/openapi/route-description.server";
import { brandApi } from "~/site/brand/brand.openapi.server";
import { documentationApi } from "./documentation.openapi.server";
import { rootApi } from "./root.openapi.server";

/** What the features say of their routes, by route id. */
export const descriptions: RouteDescriptions = {
  ...rootApi,
  ...shellApi,
  ...homeApi,
  ...authApi,
  ...registrationApi,
  ...passwordApi,
  ...agentApi,
  ...inviteApi,
  ...noticesApi,
  ...announcementsApi,
  ...promotionsApi,
  ...rewardsApi,
  ...helpApi,
  ...serviceApi,
  ...settingsApi,
  ...downloadApi,
  ...responsibleApi,
  ...gamesApi,
  ...launchApi,
  ...lotteryApi,
  ...memberApi,
  ...depositApi,
  ...documentationApi,
  ...offlineApi,
  ...brandApi,
};

import type { RouteDescriptions } from "~/http/description.server";
import { agentApi } from "../agent/agent.api.server";
import { announcementsApi } from "../announcements/announcements.api.server";
import { authApi } from "../auth/auth.api.server";
import { brandApi } from "../brand/brand.api.server";
import { depositApi } from "../deposit/deposit.api.server";
import { downloadApi } from "../download/download.api.server";
import { gamesApi } from "../games/games.api.server";
import { helpApi } from "../help/help.api.server";
import { homeApi } from "../home/home.api.server";
import { inviteApi } from "../invite/invite.api.server";
import { launchApi } from "../launch/launch.api.server";
import { lotteryApi } from "../lottery/lottery.api.server";
import { memberApi } from "../member/member.api.server";
import { noticesApi } from "../notices/notices.api.server";
import { offlineApi } from "../offline/offline.api.server";
import { passwordApi } from "../password/password.api.server";
import { promotionsApi } from "../promotions/promotions.api.server";
import { registrationApi } from "../registration/registration.api.server";
import { responsibleApi } from "../responsible/responsible.api.server";
import { rewardsApi } from "../rewards/rewards.api.server";
import { serviceApi } from "../service/service.api.server";
import { settingsApi } from "../settings/settings.api.server";
import { rootApi } from "../shell/root.api.server";
import { shellApi } from "../shell/shell.api.server";
import { documentationApi } from "./documentation.api.server";

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

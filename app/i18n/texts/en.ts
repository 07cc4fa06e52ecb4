import auth from "../../../locales/EN/auth.json";
import common from "../../../locales/EN/common.json";
import content from "../../../locales/EN/content.json";
import errors from "../../../locales/EN/errors.json";
import games from "../../../locales/EN/games.json";
import lobby from "../../../locales/EN/lobby.json";
import member from "../../../locales/EN/member.json";
import registration from "../../../locales/EN/registration.json";

export default { auth, common, content, errors, games, lobby, member, registration };

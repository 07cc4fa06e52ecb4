import auth from "../../../locales/MY/auth.json";
import common from "../../../locales/MY/common.json";
import content from "../../../locales/MY/content.json";
import errors from "../../../locales/MY/errors.json";
import games from "../../../locales/MY/games.json";
import lobby from "../../../locales/MY/lobby.json";
import member from "../../../locales/MY/member.json";
import registration from "../../../locales/MY/registration.json";

export default { auth, common, content, errors, games, lobby, member, registration };

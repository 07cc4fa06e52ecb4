import agent from "../../../locales/EN/agent.json";
import auth from "../../../locales/EN/auth.json";
import common from "../../../locales/EN/common.json";
import content from "../../../locales/EN/content.json";
import errors from "../../../locales/EN/errors.json";
import frame from "../../../locales/EN/frame.json";
import games from "../../../locales/EN/games.json";
import lobby from "../../../locales/EN/lobby.json";
import member from "../../../locales/EN/member.json";
import play from "../../../locales/EN/play.json";
import registration from "../../../locales/EN/registration.json";

export default { agent, auth, common, content, errors, frame, games, lobby, member, play, registration };

import agent from "../../../locales/CN/agent.json";
import auth from "../../../locales/CN/auth.json";
import common from "../../../locales/CN/common.json";
import content from "../../../locales/CN/content.json";
import errors from "../../../locales/CN/errors.json";
import frame from "../../../locales/CN/frame.json";
import games from "../../../locales/CN/games.json";
import lobby from "../../../locales/CN/lobby.json";
import member from "../../../locales/CN/member.json";
import play from "../../../locales/CN/play.json";
import registration from "../../../locales/CN/registration.json";

export default { agent, auth, common, content, errors, frame, games, lobby, member, play, registration };

import agent from "../../../locales/MY/agent.json";
import auth from "../../../locales/MY/auth.json";
import common from "../../../locales/MY/common.json";
import content from "../../../locales/MY/content.json";
import errors from "../../../locales/MY/errors.json";
import frame from "../../../locales/MY/frame.json";
import games from "../../../locales/MY/games.json";
import lobby from "../../../locales/MY/lobby.json";
import member from "../../../locales/MY/member.json";
import play from "../../../locales/MY/play.json";
import registration from "../../../locales/MY/registration.json";

export default { agent, auth, common, content, errors, frame, games, lobby, member, play, registration };

/** The script of members' home: copies the rows of recent games and favourites into the page. */
import { fillPlayerGames } from "../member/player-game-rows";

fillPlayerGames();

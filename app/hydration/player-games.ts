/** The script of members' home: copies the rows of recent games and favourites into the page. */
import { fillPlayerGames } from "~/ui/games/player-games";

fillPlayerGames();

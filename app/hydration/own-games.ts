/** The script of members' home: copies the rows of the member's own into the page. */
import { fillOwnGames } from "~/ui/games/own-games";

fillOwnGames();

/** The script of the page with a running game: its clocks, its way back and its reality check. The app never starts there. */
import { startPageClocks } from "../page-clocks";
import { startPlayPage } from "../play/play-page";
import { reloadAfterLogIn } from "../touch/restored-page";

startPageClocks();
startPlayPage();
reloadAfterLogIn();

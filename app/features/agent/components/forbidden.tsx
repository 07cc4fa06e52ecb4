import { PageTitle } from "~/frame/page-title";
import { useText } from "~/i18n/text";
import { StatePanel } from "~/ui/feedback/state-panel";
import { TitleHeader } from "~/ui/layout/header";
import { Link } from "~/ui/layout/link";

/** The page for signed-in accounts without access to the agents' area. */
export function Forbidden() {
  const text = useText();
  return (
    <>
      <PageTitle title={text("agent:agents_only")} />
      <TitleHeader title={text("agent:agent_area")} backTo="/m/home" />
      <main id="main" className="sec">
        <StatePanel illustration="restricted" title={text("agent:agents_only")} text={text("agent:agents_only_text")}>
          <Link className="btn main" to="/m/home">
            {text("lobby:back_to_lobby")}
          </Link>
        </StatePanel>
      </main>
    </>
  );
}

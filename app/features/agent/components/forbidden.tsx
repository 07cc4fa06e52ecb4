import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/header";
import { Link } from "~/ui/link";
import { StatePanel } from "~/ui/state-panel";
import { useFrame } from "../../shell/use-frame";

/** What somebody sees who is signed in and no agent (specification section 6). */
export function Forbidden() {
  const text = useText();
  const { brand } = useFrame();
  return (
    <>
      <title>{`${text("agent:agents_only")} · ${brand.name}`}</title>
      <TitleHeader title={text("agent:agent_area")} backTo="/m/home" />
      <main id="main" className="sec">
        <StatePanel drawing="restricted" title={text("agent:agents_only")} text={text("agent:agents_only_text")}>
          <Link className="btn main" to="/m/home">
            {text("lobby:back_to_lobby")}
          </Link>
        </StatePanel>
      </main>
    </>
  );
}

import { useFrame } from "~/frame/use-frame";
import { useText } from "~/i18n/text";
import { StatePanel } from "~/ui/feedback/state-panel";
import { BrandDrawing } from "~/ui/layout/logo";

/** What a browser shows instead of a page while there is no network. It leads nowhere but to the same address again. */
export default function Offline() {
  const text = useText();
  const { brand } = useFrame();
  return (
    <main id="main" className="whole">
      <title>{`${text("common:offlineTitle")} · ${brand.name}`}</title>
      <p className="logo">
        <BrandDrawing name={brand.name} />
      </p>
      <StatePanel drawing="offline" title={text("common:offlineTitle")} text={text("common:offlineText")} level={1}>
        {/* biome-ignore lint/a11y/useValidAnchor: empty is valid, and whatever address the page stands under is the one to try again */}
        <a className="btn main" href="">
          {text("common:tryAgain")}
        </a>
      </StatePanel>
    </main>
  );
}

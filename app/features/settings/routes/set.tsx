import { data, redirect } from "react-router";
import { LanguageList } from "~/frame/components/language-list";
import { PageHeader } from "~/frame/components/page-header";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { safePath } from "~/http/guards/safe-path";
import { useText } from "~/i18n/text";
import { getConfiguration } from "~/platform/configuration.server";
import { MenuList } from "~/ui/layout/menu-list";
import { keepChange, namesIn, readChange } from "../change.server";
import { AccountLinks } from "../components/account-links";
import { Choices } from "../components/choices";
import type { Route } from "./+types/set";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { balanceHidden, still } = getRequestContext(context).preferences;
  return { from: safePath(url.searchParams.get("from")), version: getConfiguration().version, balanceHidden, still };
}

/** Keeps a choice of the visitor's in its own small cookie and leads back to where it was made. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const form = await readForm(request);
  const change = readChange(form);
  if (!change) return data(refuseFields(namesIn(form)), { status: 400 });
  await keepChange(ctx, change);
  throw redirect(safePath(String(form.get("from") ?? ctx.request.url.searchParams.get("from") ?? ""), "/m/set"));
}

export default function Settings({ loaderData: { from, version, balanceHidden, still } }: Route.ComponentProps) {
  const text = useText();
  const { brand, theme, lite, member } = useFrame();
  const switched = (on: string, off: string) => [
    { value: on, label: text("lobby:on") },
    { value: off, label: text("lobby:off") },
  ];
  return (
    <>
      <title>{`${text("lobby:settings")} · ${brand.name}`}</title>
      <PageHeader title={text("lobby:settings")} backTo={from} />
      <main id="main">
        {member && <AccountLinks trial={member.trial} />}
        <div className="sec">
          <MenuList panel rows={[{ to: "/m/play-safe?from=/m/set", icon: "clock", label: text("play:safe_play") }]} />
        </div>
        <Choices
          name="theme"
          title={text("lobby:theme")}
          current={theme}
          options={[
            { value: "dark", label: text("lobby:dark") },
            { value: "light", label: text("lobby:light") },
          ]}
        />
        <Choices
          name="lite"
          title={text("lobby:lite_mode")}
          hint={text("lobby:lite_mode_hint")}
          current={lite ? "on" : "off"}
          options={switched("on", "off")}
        />
        <Choices
          name="motion"
          title={text("frame:motion")}
          hint={text("frame:motion_hint")}
          current={still ? "off" : "on"}
          options={switched("on", "off")}
        />
        <Choices
          name="balance"
          title={text("frame:balance_shown")}
          hint={text("frame:balance_hint")}
          current={balanceHidden ? "hidden" : "shown"}
          options={switched("shown", "hidden")}
        />
        <section className="sec" aria-labelledby="language">
          <header className="sec-head">
            <h2 id="language">{text("lobby:language")}</h2>
          </header>
          <LanguageList from="/m/set" panel />
        </section>
        <p className="sec muted num">{text("frame:version", { version })}</p>
      </main>
    </>
  );
}

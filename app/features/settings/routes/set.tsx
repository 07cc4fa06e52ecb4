import { redirect } from "react-router";
import { LanguageList } from "~/frame/menu/language-list";
import { PageTitle } from "~/frame/page-title";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { respondToRefusal } from "~/http/forms/respond-to-refusal.server";
import { safePath } from "~/http/guards/safe-path";
import { useText } from "~/i18n/text";
import { getConfiguration } from "~/platform/configuration.server";
import { TitleHeader } from "~/ui/layout/header";
import { MenuList, type MenuRow } from "~/ui/layout/menu-list";
import { Section } from "~/ui/layout/section";
import { usePagePath } from "~/ui/use-page-path";
import { AccountLinks } from "../components/account-links";
import { SettingChoices } from "../components/setting-choices";
import { saveSettings } from "../save-setting.server";
import { settingsSchema } from "../settings.form-schema.server";
import type { Route } from "./+types/set";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { preferences, gateway } = getRequestContext(context);
  const { balanceHidden, reducedMotion } = preferences;
  return {
    from: safePath(url.searchParams.get("from")),
    version: getConfiguration().version,
    balanceHidden,
    reducedMotion,
    installed: gateway.deviceType === "OTHERS",
  };
}

/**
 * Saves settings and redirects to the page where they were changed. 400 for an unknown setting or value: then none is saved.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const form = settingsSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return respondToRefusal(ctx, refuseFields(form.error));
  const { from = ctx.request.url.searchParams.get("from"), ...changes } = form.data;
  await saveSettings(ctx, changes);
  throw redirect(safePath(from, "/m/set"));
}

export default function Settings({
  loaderData: { from, version, balanceHidden, reducedMotion, installed },
}: Route.ComponentProps) {
  const text = useText();
  const { theme, lite, member } = useFrame();
  const pagePath = usePagePath();
  const onOffOptions = (on: string, off: string) => [
    { value: on, label: text("lobby:on") },
    { value: off, label: text("lobby:off") },
  ];
  const rows: MenuRow[] = [
    { to: `/m/play-safe?${new URLSearchParams({ from: "/m/set" })}`, icon: "clock", label: text("play:safe_play") },
    ...(installed
      ? []
      : [{ to: "/m/download?from=/m/set", icon: "download" as const, label: text("frame:download_app") }]),
  ];
  return (
    <>
      <PageTitle title={text("lobby:settings")} />
      <TitleHeader title={text("lobby:settings")} backTo={from} />
      <main id="main">
        {/* A trial has no password, no head icon and no devices. */}
        {member && !member.trial && <AccountLinks />}
        <div className="sec">
          <MenuList panel rows={rows} />
        </div>
        <SettingChoices
          name="theme"
          title={text("lobby:theme")}
          current={theme}
          options={[
            { value: "dark", label: text("lobby:dark") },
            { value: "light", label: text("lobby:light") },
          ]}
        />
        <SettingChoices
          name="lite"
          title={text("lobby:lite_mode")}
          hint={text("lobby:lite_mode_hint")}
          current={lite ? "on" : "off"}
          options={onOffOptions("on", "off")}
          reloads
        />
        <SettingChoices
          name="motion"
          title={text("frame:motion")}
          hint={text("frame:motion_hint")}
          current={reducedMotion ? "off" : "on"}
          options={onOffOptions("on", "off")}
        />
        <SettingChoices
          name="balance"
          title={text("frame:balance_shown")}
          hint={text("frame:balance_hint")}
          current={balanceHidden ? "hidden" : "shown"}
          options={onOffOptions("shown", "hidden")}
        />
        <Section id="language" title={text("lobby:language")}>
          <LanguageList from={pagePath} section="language" panel />
        </Section>
        <p className="sec muted num">{text("frame:version", { version })}</p>
      </main>
    </>
  );
}

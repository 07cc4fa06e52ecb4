import { requestContext } from "~/http/request-context.server";
import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/header";
import { Icon, type IconName } from "~/ui/icons";
import { EmptyState } from "~/ui/states";
import { useFrame } from "../../shell/use-frame";
import { getSite } from "../../system/system.server";
import type { Route } from "./+types/service";

/** The ways to reach the merchant's customer service, as the settings name them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { customerService } = await getSite(requestContext(context));
  const open = customerService.filter(({ labelIds }) => labelIds.length === 0);
  return { entries: open.map(({ title, url }) => ({ title, url })) };
}

const ICONS: Record<string, IconName> = { telegram: "telegram", whatsapp: "whatsapp" };

export default function Service({ loaderData: { entries } }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  return (
    <>
      <title>{`${text("common:support")} · ${brand.name}`}</title>
      <TitleHeader title={text("common:support")} backTo="/m/home" />
      <main id="main">
        {entries.length === 0 ? (
          <EmptyState title={text("lobby:no_service")} action={{ to: "/m/home", label: text("common:home") }} />
        ) : (
          <ul className="menu panel sec">
            {entries.map(({ title, url }) => (
              <li key={url}>
                <a className="menu-row" href={url} target="_blank" rel="noopener noreferrer">
                  <Icon name={ICONS[title.toLowerCase()] ?? "chat"} />
                  {title.toUpperCase() === "CS" ? text("lobby:live_chat") : title}
                  <span className="end">
                    <Icon name="chevron" size="small" />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </main>
    </>
  );
}

import { Form, useLocation } from "react-router";
import { languages } from "~/i18n/languages";
import { useText } from "~/i18n/text";
import { Flag } from "~/ui/flags";
import { Fold } from "~/ui/fold";
import { Icon } from "~/ui/icons";
import { SideMenu } from "~/ui/side-menu";
import { useFrame } from "../use-frame";

/** Languages of the menu itself; the settings page offers all. */
const SHORT_LIST = ["EN", "CN", "MY"];

/** The side menu: places to play, help, settings (specification section 2, side menu). */
export function LobbyMenu() {
  const text = useText();
  const { brand, language, theme, member } = useFrame();
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  const games = [
    { to: "/m/hot-games", icon: "hot", label: text("lobby:popular") },
    { to: "/m/slot-games", icon: "slots", label: text("lobby:slots") },
    { to: "/m/live-games", icon: "live", label: text("lobby:live") },
    { to: "/m/fishing-games", icon: "fish", label: text("lobby:fishing") },
    { to: "/m/poker-games", icon: "cards", label: text("lobby:cards") },
  ] as const;
  const more = [
    { to: "/m/notice", icon: "bell", label: text("common:notices") },
    { to: "/m/activity", icon: "gift", label: text("lobby:promotions") },
    { to: "/m/service", icon: "chat", label: text("common:support") },
    { to: "/m/set", icon: "settings", label: text("lobby:settings") },
  ] as const;
  return (
    <SideMenu
      brand={brand}
      groups={[
        { id: "games", rows: games },
        {
          id: "more",
          title: text("lobby:more"),
          rows: more,
          children: (
            <>
              <li>
                <Fold label={text("lobby:language")} icon="globe" end={language.name}>
                  <Form method="post" action="/m/set" reloadDocument>
                    <input type="hidden" name="from" value={here} />
                    <ul className="menu">
                      {languages
                        .filter(({ code }) => SHORT_LIST.includes(code))
                        .map(({ code, tag, name, flag }) => (
                          <li key={code}>
                            <button
                              type="submit"
                              className="menu-row"
                              name="language"
                              value={code}
                              lang={tag}
                              aria-current={code === language.code}
                            >
                              <Flag country={flag} />
                              {name}
                              {code === language.code && (
                                <span className="end">
                                  <Icon name="check" />
                                </span>
                              )}
                            </button>
                          </li>
                        ))}
                    </ul>
                  </Form>
                </Fold>
              </li>
              <li>
                <Form method="post" action="/m/set" reloadDocument>
                  <input type="hidden" name="from" value={here} />
                  <button type="submit" className="menu-row" name="theme" value={theme === "dark" ? "light" : "dark"}>
                    <Icon name="eye" />
                    {text(theme === "dark" ? "lobby:theme_to_light" : "lobby:theme_to_dark")}
                  </button>
                </Form>
              </li>
            </>
          ),
        },
        ...(member
          ? [{ id: "account", rows: [{ to: "/m/logout", icon: "logout", label: text("common:logout") } as const] }]
          : []),
      ]}
    />
  );
}

import type { HelpItem } from "../../catalogue";
import type { SandboxContext } from "../../context";
import { type TextLanguage, textLanguage } from "../../http/language";
import type { Operation } from "../operation";

const tabColours = ["#123456", "#3a2a08", "#17453b", "#4a1d3f"] as const;

function helpView(item: HelpItem, language: TextLanguage, context: SandboxContext): Record<string, unknown> {
  return {
    title: item.titles[language],
    content: item.contents[language].replaceAll('src="/art/', `src="${context.addresses.imageHosts[0]}/art/`),
    tag: item.tag,
    ...(item.hidden && { display: false }),
    children: item.children.map((child) => helpView(child, language, context)),
  };
}

const getHelpCentre: Operation = {
  name: "getHelpCentre",
  method: "GET",
  paths: ["/wps/system/helpCenter"],
  moduleIds: ["COMM3"],
  token: "N",
  handle: (call, context) => {
    const langParameter = call.query.get("lang");
    const language = langParameter === null ? call.language : textLanguage(langParameter);
    return context.catalogue.helpCentre.map((item, index) => ({
      bgColor: tabColours[index % tabColours.length],
      lang: language,
      display: true,
      ...helpView(item, language, context),
    }));
  },
};

/** The help operation of docs/gateway.md 3.11. */
export const helpCentreOperations: readonly Operation[] = [getHelpCentre];

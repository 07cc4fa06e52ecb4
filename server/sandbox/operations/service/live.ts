import { type Anchor, anchors } from "../../catalogue/anchors";
import type { TextLanguage } from "../../http/language";
import { isTrial } from "../../state/account";
import type { Operation } from "../operation";

const view = ({ id, names, streaming }: Anchor, language: TextLanguage) => ({
  id,
  name: names[language],
  avatar: `/live/${id}.jpg`,
  streaming,
});

/** Whether the anchor matches a flag of the query. A missing flag matches. */
function matchesFlag(query: URLSearchParams, name: "active" | "streaming", anchor: Anchor): boolean {
  const parameter = query.get(name);
  return parameter === null || parameter === "" || anchor[name] === ["1", "true"].includes(parameter.toLowerCase());
}

const getLiveModels: Operation = {
  name: "getLiveModels",
  method: "GET",
  paths: ["/wps/relay/CBS_modelList"],
  moduleIds: ["CBS3"],
  token: "O",
  flag: "CBS3",
  handle: ({ query, language }) => ({
    list: anchors
      .filter((anchor) => matchesFlag(query, "active", anchor) && matchesFlag(query, "streaming", anchor))
      .map((anchor) => ({ ...view(anchor, language), active: anchor.active })),
  }),
};

const getAnchorList: Operation = {
  name: "getAnchorList",
  method: "GET",
  paths: ["/wps/relay/CBS_anchorList"],
  moduleIds: ["CBS3"],
  token: "O",
  flag: "CBS3",
  handle: ({ query, language }) => {
    const type = query.get("type") ?? "";
    const listed = anchors.filter((anchor) => anchor.active && (type === "" || anchor.type === type));
    return { list: listed.map((anchor) => ({ ...view(anchor, language), type: anchor.type })) };
  },
};

const getFocusList: Operation = {
  name: "getFocusList",
  method: "GET",
  paths: ["/wps/relay/CBS_focusList"],
  moduleIds: ["CBS3"],
  token: "Y",
  flag: "CBS3",
  handle: ({ account, language }) => {
    // The followed anchors are fixed, because the protocol has no call that changes them.
    const followed = anchors.filter((anchor) => anchor.active && (anchor.id + account.id) % 3 === 0);
    return { list: isTrial(account) ? [] : followed.map((anchor) => view(anchor, language)) };
  },
};

/** The live operations of docs/gateway.md 3.11. */
export const liveOperations: readonly Operation[] = [getLiveModels, getAnchorList, getFocusList];

/** A node of the feature tree (docs/gateway.md 3.5, Y2). */
export interface WhitelabelNode {
  readonly modId: string;
  readonly enabled: "1" | "0";
  readonly childrenNodes: readonly WhitelabelNode[];
}

interface Feature {
  readonly id: string;
  readonly on: boolean;
  readonly children?: readonly Feature[];
}

const on = (id: string, children: readonly Feature[] = []): Feature => ({ id, on: true, children });
const off = (id: string): Feature => ({ id, on: false });

/** Every flag of docs/gateway.md 3.5; social sign-in and human verification need a provider and are off. */
const features: readonly Feature[] = [
  on("REG3", [
    on("USERNAMEREG3"),
    on("MOBILENUMREG3", [on("MOBILENUMPASSREG3"), on("REGMOBVERF3")]),
    off("FIREBASECREATEACC3"),
  ]),
  on("MOBILELOGIN3"),
  on("MOBILEVERCODELOGIN3"),
  off("GOOGLELOGIN3"),
  on("FREEPLAY3"),
  off("PWDEXPFORCECHANGE3"),
  on("CHNGPASSVERIF3"),
  on("CHNGPASSMAIL3"),
  off("GEETEST3"),
  off("GEETESTVCODE3"),
  on("INBOX3"),
  on("CBS3"),
  on("PTSYS3"),
  on("REWCEN3"),
  on("UPDATEMOBILEICC3"),
  off("DISABLEDMOBILEICC3"),
];

type Overrides = Readonly<Record<string, boolean>>;

function toNode(feature: Feature, overrides: Overrides): WhitelabelNode {
  return {
    modId: feature.id,
    enabled: (overrides[feature.id] ?? feature.on) ? "1" : "0",
    childrenNodes: (feature.children ?? []).map((child) => toNode(child, overrides)),
  };
}

/** The feature tree with the overrides of the switches. */
export function whitelabelTree(overrides: Overrides): WhitelabelNode[] {
  return features.map((feature) => toNode(feature, overrides));
}

/** Every flag with its state, ignoring the state of its ancestors. */
export function featureStates(overrides: Overrides): Record<string, boolean> {
  const flatten = (nodes: readonly WhitelabelNode[]): [string, boolean][] =>
    nodes.flatMap((node) => [[node.modId, node.enabled === "1"], ...flatten(node.childrenNodes)]);
  return Object.fromEntries(flatten(whitelabelTree(overrides)));
}

/** Whether a flag and all its ancestors are on (docs/gateway.md 3.5). An unknown flag is off. */
export function isFlagOn(flag: string, overrides: Overrides): boolean {
  const find = (nodes: readonly WhitelabelNode[]): boolean =>
    nodes.some((node) => node.enabled === "1" && (node.modId === flag || find(node.childrenNodes)));
  return find(whitelabelTree(overrides));
}

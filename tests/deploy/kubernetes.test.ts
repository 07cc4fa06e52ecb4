import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { isInstalled } from "./support";

const MANIFESTS = "deploy/kubernetes";

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

const files = ["base", "example"].flatMap((part) =>
  readdirSync(join(MANIFESTS, part))
    .filter((file) => file !== "kustomization.yaml")
    .map((file) => join(MANIFESTS, part, file)),
);
const manifests = files.flatMap((file) =>
  parseAllDocuments(readFileSync(file, "utf8")).map((document) => ({ file, manifest: document.toJS() as Manifest })),
);

/** Classes of kubernetes-models check a manifest against the schema of its kind. */
async function check({ apiVersion, kind, ...rest }: Manifest): Promise<void> {
  const module = (await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}`)) as Record<
    string,
    new (
      value: object,
    ) => { validate(): void }
  >;
  const Model = module[kind];
  if (!Model) throw new Error(`no ${kind} in ${apiVersion}`);
  new Model(rest).validate();
}

describe("manifests for Kubernetes", () => {
  it.each(
    manifests.map(({ file, manifest }) => [`${manifest.kind} ${manifest.metadata.name}`, file, manifest] as const),
  )("%s (%s) fits its schema", async (_name, _file, manifest) => {
    await check(manifest);
  });

  it("a manifest with a field that does not exist is refused", async () => {
    const [deployment] = manifests.filter(({ manifest }) => manifest.kind === "Deployment");
    const broken = structuredClone(deployment?.manifest) as Manifest & { spec: { template: { spec: object } } };
    Object.assign(broken.spec.template.spec, { containers: [{ name: "lobby", ports: "3000" }] });
    await expect(check(broken)).rejects.toThrow(/ports/);
  });

  it("each kustomization names every file of its folder, and patches what exists", () => {
    for (const part of ["base", "example"]) {
      const { resources, patches = [] } = parse(readFileSync(join(MANIFESTS, part, "kustomization.yaml"), "utf8"));
      const named = (resources as string[]).filter((name) => name.endsWith(".yaml")).sort();
      expect(named).toEqual(
        readdirSync(join(MANIFESTS, part))
          .filter((name) => name !== "kustomization.yaml")
          .sort(),
      );
      for (const { target, patch } of patches as { target: { kind: string; name: string }; patch: string }[]) {
        const found = manifests.find(
          ({ manifest }) => manifest.kind === target.kind && manifest.metadata.name === target.name,
        );
        for (const { path } of parse(patch) as { path: string }[])
          expect(found?.manifest, path).toHaveProperty(path.slice(1).split("/"));
      }
    }
  });
});

it("no secret comes with the manifests: pods wait for the one that the operator makes", () => {
  const secrets = manifests.filter(({ manifest }) => manifest.kind === "Secret");
  expect(secrets.map(({ file }) => file)).toEqual([]);
  const deployment = manifests.find(({ file }) => file.endsWith("base/deployment.yaml"))?.manifest;
  expect(JSON.stringify(deployment)).toContain('{"secretRef":{"name":"lobby"}}');
  const command = "kubectl --namespace lobby create secret generic lobby --from-literal=SESSION_SECRET=";
  for (const file of ["docs/operations.md", "deploy/kubernetes/example/kustomization.yaml"])
    expect(readFileSync(file, "utf8"), file).toContain(command);
});

const buildsExample = async () => {
  const { stdout } = spawnSync("kubectl", ["kustomize", join(MANIFESTS, "example")], { encoding: "utf8" });
  const built = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest & { data?: object });
  expect(built.length).toBe(manifests.length);
  for (const manifest of built) await check(manifest);
  expect(built.find(({ kind }) => kind === "ConfigMap")?.data).toMatchObject({
    MERCHANT_CODE: "EXAMPLE",
    PUBLIC_HOSTS: "lobby.example.com",
    PROXY_ADDRESSES: expect.stringMatching(/^[\d.]+\/\d+$/),
  });
};
if (isInstalled("kubectl")) it("kubectl builds the example for Kubernetes", buildsExample);

/** A manifest by its kind and name. */
function manifestOf<Shape>(kind: string, name: string): Manifest & Shape {
  const found = manifests.find(({ manifest }) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found.manifest as Manifest & Shape;
}

interface Ingress {
  metadata: { annotations: Record<string, string> };
  spec: { rules: { http: { paths: { path: string }[] } }[]; tls: object };
}

describe("the Ingress", () => {
  const all = manifestOf<Ingress>("Ingress", "lobby");
  const assets = manifestOf<Ingress>("Ingress", "lobby-assets");
  const annotation = ({ metadata }: Ingress, name: string) =>
    metadata.annotations[`nginx.ingress.kubernetes.io/${name}`];
  const pathsOf = ({ spec }: Ingress) => spec.rules.flatMap(({ http }) => http.paths.map(({ path }) => path));

  it("asks another pod for a file that the first one does not have, and for nothing else", () => {
    expect([pathsOf(all), annotation(all, "proxy-next-upstream")]).toEqual([["/"], "error timeout"]);
    expect([pathsOf(assets), annotation(assets, "proxy-next-upstream")]).toEqual([
      ["/assets/"],
      "error timeout http_404",
    ]);
    expect(assets.spec.tls).toEqual(all.spec.tls);
  });

  it("asks as many pods for a file as there are during a release", () => {
    const { maxReplicas } = manifestOf<{ spec: { maxReplicas: number } }>("HorizontalPodAutoscaler", "lobby").spec;
    const { strategy } = manifestOf<{ spec: { strategy: { rollingUpdate: { maxSurge: number } } } }>(
      "Deployment",
      "lobby",
    ).spec;
    const pods = maxReplicas + strategy.rollingUpdate.maxSurge;
    expect(annotation(assets, "proxy-next-upstream-tries")).toBe(String(pods));
  });

  it("has room for the cookies of a log-in with a long token", () => {
    // Three cookies of 4,096 bytes, as in the test of the other proxies.
    expect(Number.parseInt(annotation(all, "proxy-buffer-size") ?? "", 10)).toBeGreaterThan(12);
  });
});

it("pods look the gateway's name up as it is first, and the service of Redis by its name", () => {
  interface Deployment {
    spec: { template: { spec: { dnsConfig: { options: { name: string; value: string }[] } } } };
  }
  const { options } = manifestOf<Deployment>("Deployment", "lobby").spec.template.spec.dnsConfig;
  const dots = Number(options.find(({ name }) => name === "ndots")?.value);
  const { data } = manifestOf<{ data: Record<string, string> }>("ConfigMap", "lobby");
  const dotsOf = (address = "") => new URL(address).hostname.split(".").length - 1;
  expect(dotsOf(data.GATEWAY_URL)).toBeGreaterThanOrEqual(dots);
  // A name with fewer dots is looked up in the domains of the cluster.
  expect(dotsOf(data.REDIS_URL)).toBeLessThan(dots);
});

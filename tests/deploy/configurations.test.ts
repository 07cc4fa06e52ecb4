import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { makeCertificate } from "./certificate";
import { fillIn, nginxFiles } from "./proxies";
import { isInstalled } from "./support";

const SERVERS = { LOBBY_1: "127.0.0.1:3001", LOBBY_2: "127.0.0.1:3002", LOBBY_3: "127.0.0.1:3003" };

let folder: string;
let certificate: string;

/** Runs a program. @returns what it wrote, when it fails */
function problemOf(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const { PATH = "" } = process.env;
  const { status, stdout, stderr, error } = spawnSync(program, args, { env: { PATH, ...env }, encoding: "utf8" });
  return status === 0 ? "" : `${error ?? ""}${stdout}${stderr}` || "failed";
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "configurations-"));
  certificate = makeCertificate(folder).bundle;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("configurations of proxies", () => {
  it.each([
    ["three addresses", SERVERS],
    ["a name of containers", { LOBBY_SERVICE: "lobby:3000" }],
    ["TLS", { ...SERVERS, LISTEN_TLS: ":8443", TLS_CERTIFICATE: "<certificate>" }],
  ])("HAProxy accepts its configuration with %s", (_name, env) => {
    const entries = Object.entries({ LISTEN: ":8080", ...env }).map(([key, value]) => [
      key,
      value === "<certificate>" ? certificate : value,
    ]);
    expect(problemOf("haproxy", ["-c", "-q", "-f", "deploy/haproxy/haproxy.cfg"], Object.fromEntries(entries))).toBe(
      "",
    );
  });

  it("nginx accepts its configuration, and has files for all its connections where systemd allows 1,024", () => {
    const file = fillIn("deploy/nginx/nginx.conf", folder, [
      [/ tls\/lobby\.pem/g, ` ${certificate}`],
      ...nginxFiles(folder, join(folder, "access.log")),
    ]);
    const command = `ulimit -S -n 1024 && nginx -t -p ${folder} -c ${file}`;
    const { status, stderr } = spawnSync("sh", ["-c", command], { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining("[warn]")]);
  });
});

it("HAProxy becomes the user and the group of its environment", () => {
  const problemWith = (env: Readonly<Record<string, string>>) =>
    problemOf("haproxy", ["-c", "-f", "deploy/haproxy/haproxy.cfg"], { LISTEN: ":8080", ...SERVERS, ...env });
  expect(problemWith({ RUN_AS_USER: "nobody", RUN_AS_GROUP: "nogroup" })).toBe("");
  expect(problemWith({ RUN_AS_USER: "no-such-user" })).toContain("no-such-user");
  expect(problemWith({ RUN_AS_GROUP: "no-such-group" })).toContain("no-such-group");
});

/** Three pictures of 5 MB (docs/behaviour.md 17). */
const LARGEST_FORM_MB = 15;

it.each([
  ["nginx/nginx.conf", /client_max_body_size (\d+)m;/],
  ["caddy/Caddyfile", /max_size (\d+)MB/],
  ["kubernetes/example/ingress.yaml", /proxy-body-size: (\d+)m/],
])("%s lets the largest form of the product pass", (name, pattern) => {
  const [, megabytes] = pattern.exec(readFileSync(join("deploy", name), "utf8")) ?? [];
  expect(Number(megabytes)).toBeGreaterThan(LARGEST_FORM_MB);
});

/** A form with pictures (docs/behaviour.md 19.7): a proxy that gives up then answers in place of the product. */
const LONGEST_ANSWER_SECONDS = 60;

it.each([
  ["haproxy/haproxy.cfg", /^ *timeout server (\d+)s$/m],
  ["nginx/nginx.conf", /^ *proxy_read_timeout (\d+)s;$/m],
  ["caddy/Caddyfile", /^\s*response_header_timeout (\d+)s$/m],
  ["kubernetes/example/ingress.yaml", /^ *nginx\.ingress\.kubernetes\.io\/proxy-read-timeout: "(\d+)"$/m],
])("%s waits for the slowest answer of the product", (name, pattern) => {
  const [, seconds] = pattern.exec(readFileSync(join("deploy", name), "utf8")) ?? [];
  expect(Number(seconds)).toBeGreaterThan(LONGEST_ANSWER_SECONDS);
});

it.each(["compose.yaml", "kubernetes/example/redis.yaml"])(
  "the Redis of %s forgets no limit when it is full",
  (name) => {
    expect(readFileSync(join("deploy", name), "utf8")).toContain('"--maxmemory-policy", "noeviction"');
  },
);

describe("the unit of systemd", () => {
  const unit = readFileSync("deploy/systemd/lobby@.service", "utf8");

  it("gives all its instances one user, who owns the folder of pictures that they share", () => {
    const [, folder = ""] = /^CacheDirectory=(\S+)$/m.exec(unit) ?? [];
    expect(folder).not.toContain("%");
    expect(unit).toContain(` PICTURES_DIR=/var/cache/${folder}/`);
    expect(unit).toMatch(/^DynamicUser=yes\nUser=[a-z]+$/m);
  });

  it("starts a product again however often it failed, and keeps every line of its log", () => {
    expect(unit).toMatch(/^\[Unit\]\n(?:[^[].*\n)*StartLimitIntervalSec=0\n/m);
    expect(unit).toMatch(/^LogRateLimitIntervalSec=0$/m);
  });

  const hasNoMistakes = () => {
    const file = join(folder, "lobby@.service");
    writeFileSync(file, unit.replace("/usr/bin/node", process.execPath));
    // It names a mistake and still succeeds.
    const { status, stdout, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", file], { encoding: "utf8" });
    expect([status, stdout + stderr]).toEqual([0, ""]);
  };
  if (isInstalled("systemd-analyze")) it("has no key that systemd does not know", hasNoMistakes);
});

describe("Prometheus", () => {
  it("accepts its configuration and the alert rules", () => {
    expect(problemOf("promtool", ["check", "config", "deploy/prometheus/prometheus.yml"])).toBe("");
    expect(problemOf("promtool", ["check", "rules", "deploy/prometheus/alerts.yml"])).toBe("");
  });

  it("raises the alerts when their cause is there, and not without it", () => {
    expect(problemOf("promtool", ["test", "rules", "deploy/prometheus/alerts.test.yml"])).toBe("");
  });
});

/** Sums of the table in docs/operations.md, "Sizes". */
it("a container may use the memory that the product allows itself", () => {
  const text = readFileSync("docs/operations.md", "utf8");
  const megabytes = Number(/\| all together \| (\d+) \|/.exec(text)?.[1]);
  const [, table = ""] = /may be held at the same time, in MB:\n([\s\S]*?)\| all together/.exec(text) ?? [];
  const rows = table.split("\n").filter((row) => !row.includes("PICTURES=direct"));
  expect(rows.reduce((sum, row) => sum + Number(/\| (\d+) \|/.exec(row)?.[1] ?? 0), 0)).toBe(megabytes);
  for (const [file, pattern] of [
    ["compose.yaml", /^ +limits:\n(?: +#.*\n)* +memory: (\d+)G$/m],
    ["kubernetes/base/deployment.yaml", /^ +limits:\n +memory: (\d+)Gi$/m],
  ] as const) {
    const [, gigabytes] = pattern.exec(readFileSync(join("deploy", file), "utf8")) ?? [];
    expect(Number(gigabytes) * 1000, file).toBeGreaterThan(megabytes);
  }
});

describe("the image", () => {
  const dockerfile = readFileSync("deploy/Dockerfile", "utf8");
  const product = dockerfile.slice(dockerfile.lastIndexOf("FROM "));

  it("listens for the proxy of another container, and keeps pictures in a folder that may be written", () => {
    const folder = "/var/cache/lobby";
    expect(dockerfile).toMatch(/^ENV .*\bHOST=0\.0\.0\.0\b/m);
    expect(dockerfile).toContain(`PICTURES_DIR=${folder}/`);
    for (const file of ["deploy/compose.yaml", "deploy/kubernetes/base/deployment.yaml"])
      expect(readFileSync(file, "utf8"), file).toContain(folder);
  });

  it("copies every source that the build depends on", async () => {
    const { SOURCES } = await import("../../server/start/build-state.mjs");
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = ""]) =>
      names.split(" "),
    );
    for (const source of SOURCES) expect(copied).toContain(source);
    const ignored = readFileSync("deploy/Dockerfile.dockerignore", "utf8");
    for (const source of copied) expect(ignored).toContain(`!${source}\n`);
  });

  it("runs as an unprivileged user from read-only files, and answers liveness checks", () => {
    expect(product).toMatch(/^USER node$/m);
    expect(product).toMatch(/^HEALTHCHECK /m);
    expect(product).toMatch(/^COPY --from=build \/src\/dist \.\/$/m);
    expect(product).not.toMatch(/^RUN /m);
  });
});

/** The composition as Docker reads it with these variables. */
function composition(variables: Readonly<Record<string, string>> = {}) {
  const text = readFileSync("deploy/compose.yaml", "utf8").replace(
    /\$\{(\w+):([-+])([^}]*)\}/g,
    (_all, name: string, sign: string, value: string) => {
      const given = variables[name] ?? "";
      if (sign === "-") return given || value;
      return given && value;
    },
  );
  return parse(text, { merge: true });
}

describe("the composition of containers", () => {
  it("has three products, Redis, HAProxy, Prometheus and Grafana, and mounts files that exist", () => {
    const { services, volumes: named } = composition();
    expect(Object.keys(services).sort()).toEqual(["grafana", "haproxy", "lobby", "prometheus", "redis", "sandbox"]);
    expect(services.lobby).toMatchObject({ read_only: true, deploy: { replicas: 3 } });
    const volumes = Object.values(services as Record<string, { volumes?: string[] }>).flatMap(
      (each) => each.volumes ?? [],
    );
    for (const volume of volumes) {
      const [source = ""] = volume.split(":");
      if (!(source in named)) expect(existsSync(resolve("deploy", source)), source).toBe(true);
    }
  });

  it("no log grows without a limit", () => {
    for (const [name, { logging }] of Object.entries<{ logging?: object }>(composition().services))
      expect(logging, name).toEqual({ driver: "local", options: { "max-size": "50m", "max-file": "5" } });
  });

  it("HAProxy gets a merchant's certificate, and its port is published; without one it accepts its configuration", () => {
    const problemWith = ({ environment }: { environment: Record<string, string | null> }, file: string) => {
      const texts = Object.entries(environment).map(([name, value]) => [name, value ?? ""]);
      const env = { ...Object.fromEntries(texts), ...(environment.TLS_CERTIFICATE ? { TLS_CERTIFICATE: file } : {}) };
      return problemOf("haproxy", ["-c", "-q", "-f", "deploy/haproxy/haproxy.cfg"], env);
    };
    const { haproxy } = composition({ TLS_CERTIFICATE: certificate, HTTP_PORT: "80", HTTPS_PORT: "443" }).services;
    expect(haproxy.volumes).toContain(`${certificate}:${haproxy.environment.TLS_CERTIFICATE}:ro`);
    expect(haproxy.ports).toEqual(["80:8080", `443${haproxy.environment.LISTEN_TLS}`]);
    expect(problemWith(haproxy, certificate)).toBe("");
    expect(problemWith(haproxy, "/missing.pem")).not.toBe("");
    expect(problemWith(composition().services.haproxy, "/missing.pem")).toBe("");
  });

  it("the sandbox and Grafana are for this machine alone, and a merchant can leave the sandbox out", () => {
    const { grafana, sandbox } = composition().services;
    for (const port of [...grafana.ports, ...sandbox.ports]) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(sandbox.deploy).toEqual({ replicas: 1 });
    expect(composition({ SANDBOX_REPLICAS: "0" }).services.sandbox.deploy).toEqual({ replicas: 0 });
  });
});

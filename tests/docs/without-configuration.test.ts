import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("the generated tables are made where no gateway and no secret is configured", () => {
  const { PATH } = process.env;
  const code = `await import("./tests/docs/generated.ts")`;
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], {
    env: { PATH },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { FILES } from "./release.mjs";

it("a release has every file that one of its programs imports", () => {
  const programs = FILES.filter((file) => file.endsWith(".mjs"));
  const imported = programs.flatMap((program) =>
    [...readFileSync(program, "utf8").matchAll(/ from "(\.{1,2}\/[^"]+)"/g)].map(([, path = ""]) =>
      join(dirname(program), path),
    ),
  );
  expect(imported).toContain("server/start/signals-channel.mjs");
  expect(imported.filter((file) => !FILES.includes(file))).toEqual([]);
});

import { type ChildProcess, fork } from "node:child_process";
import { startWithTenth } from "./processor-share";

/** Programs beside the server: as they are built, and their sources for development. */
const PROGRAMS = {
  producer: { built: "build/server/picture-producer.js", source: "server/pictures/producer-process.ts" },
  encoder: { built: "build/server/picture-encoder.js", source: "server/pictures/encoder-process.ts" },
} as const;
const isBuilt = !/\.ts(?:$|\?)/.test(import.meta.url);

interface ProgramOptions {
  args?: readonly string[];
  /** Nothing of this process's environment is passed on, because the secrets are in it. */
  env?: NodeJS.ProcessEnv;
  /** Flags of Node. */
  flags?: readonly string[];
}

/** Starts a program that gives way to this process, ends with it, and does not keep it from ending. */
export function startProgram(name: keyof typeof PROGRAMS, options: ProgramOptions = {}): ChildProcess {
  const { args = [], env = {}, flags = [] } = options;
  const child = fork(PROGRAMS[name][isBuilt ? "built" : "source"], args, {
    execArgv: isBuilt ? [...flags] : [...flags, "--import", "tsx"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env,
  });
  if (child.pid !== undefined) startWithTenth(child.pid);
  child.unref();
  child.channel?.unref();
  return child;
}

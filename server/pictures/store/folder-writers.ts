import { randomUUID } from "node:crypto";
import { mkdir, readdir, stat, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

const SUBFOLDER = "writers";
const NAME = /^[0-9a-f-]{36}$/;

/** The processes that write to a folder. Each of them renews a file of its own there. */
export class FolderWriters {
  readonly #directory: string;
  readonly #id = randomUUID();
  readonly #lifeMs: number;

  /** @param lifeMs a process that has not counted for longer does not write any more */
  constructor(directory: string, lifeMs: number) {
    this.#directory = join(directory, SUBFOLDER);
    this.#lifeMs = lifeMs;
  }

  /** Says that this process writes. @returns how many do, itself included @throws when the folder cannot be written */
  async count(): Promise<number> {
    await mkdir(this.#directory, { recursive: true });
    await writeFile(join(this.#directory, this.#id), "");
    const names = (await readdir(this.#directory)).filter((name) => NAME.test(name));
    const areActive = await Promise.all(names.map((name) => this.#isActive(join(this.#directory, name))));
    return Math.max(1, areActive.filter(Boolean).length);
  }

  async #isActive(path: string): Promise<boolean> {
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs <= this.#lifeMs) return true;
    await unlink(path).catch(() => undefined);
    return false;
  }
}

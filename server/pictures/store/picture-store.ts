import { createHash, randomUUID } from "node:crypto";
import {
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  unlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { FolderWriters } from "./folder-writers";
import { HEAD_BYTES, headOf, parseFile, type StoredPicture } from "./stored-file";

/** Where a stored picture is: in a file as `parseFile` reads it, or in memory where the disk fails. */
export type StorageLocation = { file: string; bytes: number } | { body: Buffer; bytes: number };

/** A file is touched once in this time, so that its age says when it was last used. */
const TOUCH_MS = 3_600_000;
const MAX_TOUCHED = 20_000;
/** Then files are removed. The rest is for what all processes write until they count again. */
const FULL_SHARE = 0.95;
/** After removing, the folder has room for a while. */
const TARGET_SHARE = 0.85;
/** All processes together write so much between two counts of the folder. */
const RECOUNT_SHARE = 0.05;
/** A count says nothing of the folder after this time. */
const COUNT_MS = 120_000;
/** A lock of a process that ended is ignored after this time. */
const LOCK_MS = 20_000;
/** Without a disk. */
const MAX_MEMORY_BYTES = 16 * 1024 * 1024;
const LOCK_SUFFIX = ".lock";
const TEMPORARY_SUFFIX = ".tmp";
/** Names by `storeKey`: a folder has the first two digits. */
const FOLDER = /^[0-9a-f]{2}$/;
const FILE = /^[0-9a-f]{32}\./;

/**
 * Pictures on disk, in a folder that several processes may share and that may be lost at any time: a file that is
 * missing or damaged is made again. When the folder is full, the files go first that nobody asked for the longest.
 * Without a folder that can be written, the latest are kept in memory.
 */
export class PictureStore {
  readonly #directory: string;
  readonly #maxBytes: number;
  readonly #onFailure: (code: string) => void;
  readonly #touched = new LRUCache<string, number>({ max: MAX_TOUCHED });
  /** Bytes in the folder when it was last counted, and what this process has written since. */
  #counted: number | undefined;
  #countedAt = 0;
  #written = 0;
  /** Bytes that this process may write until it counts again. */
  #allowance = 0;
  /** Bytes of the files that are being written. */
  #reserved = 0;
  readonly #writers: FolderWriters;
  #sweep = Promise.resolve();
  #hasFailed = false;
  readonly #withoutDisk = new LRUCache<string, StoredPicture>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ body }) => body.length + HEAD_BYTES,
  });

  /** @param onFailure called with the error's code when the disk begins to fail */
  constructor(directory: string, maxBytes: number, onFailure: (code: string) => void = () => undefined) {
    this.#directory = directory;
    this.#maxBytes = maxBytes;
    this.#onFailure = onFailure;
    this.#writers = new FolderWriters(directory, 2 * COUNT_MS);
  }

  /** @param source id of the source picture @param variant what was made of it */
  async read(source: string, variant: string): Promise<StoredPicture | undefined> {
    const path = this.#pathOf(source, variant);
    const file = await readFile(path).catch(() => undefined);
    if (!file) return this.#withoutDisk.get(path);
    const stored = parseFile(file);
    if (stored) this.#touch(path);
    else await unlink(path).catch(() => undefined);
    return stored;
  }

  /** Where a picture is stored, without reading it: its file may be damaged, or go at any time. */
  async find(source: string, variant: string): Promise<StorageLocation | undefined> {
    const path = this.#pathOf(source, variant);
    const size = await stat(path).then(
      (found) => found.size,
      () => 0,
    );
    if (size <= HEAD_BYTES) {
      const body = this.#withoutDisk.get(path)?.body;
      return body && { body, bytes: body.length };
    }
    this.#touch(path);
    return { file: path, bytes: size - HEAD_BYTES };
  }

  async remove(source: string, variant: string): Promise<void> {
    await unlink(this.#pathOf(source, variant)).catch(() => undefined);
  }

  /** Writes a file as a whole or not at all. A disk that fails costs nothing but the file. */
  async write(source: string, variant: string, stored: StoredPicture): Promise<StorageLocation> {
    const { body } = stored;
    const inMemory = { body, bytes: body.length };
    const size = HEAD_BYTES + body.length;
    if (size > this.#maxBytes) return inMemory;
    const path = this.#pathOf(source, variant);
    const temporary = `${path}.${randomUUID()}${TEMPORARY_SUFFIX}`;
    this.#reserved += size;
    try {
      // In its size, so that other processes count it before it is written.
      await inFolder(path, () => writeFile(temporary, ""));
      await truncate(temporary, size);
      await this.#makeRoom();
      // One after the other: a copy of both would be one more of each source picture.
      await writeFile(temporary, [headOf(stored), body], { flag: "r+" });
      await rename(temporary, path);
      this.#written += size;
      this.#hasFailed = false;
      return { file: path, bytes: body.length };
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      this.#withoutDisk.set(path, stored);
      this.#reportFailure(error);
      return inMemory;
    } finally {
      this.#reserved -= size;
    }
  }

  /** Variants that are stored of a source. */
  async variantsOf(source: string): Promise<string[]> {
    const names = await readdir(this.#folderOf(source)).catch(() => []);
    const prefix = `${source}.`;
    return names
      .filter((name) => name.startsWith(prefix) && !isPassing(name))
      .map((name) => name.slice(prefix.length))
      .sort();
  }

  /**
   * Takes a lock that all processes on the folder respect.
   * @returns a function that gives it back; undefined while another process has it. Without a disk there is no other
   *   process to wait for, so the lock is given.
   */
  async lock(source: string): Promise<(() => Promise<void>) | undefined> {
    const path = `${this.#pathOf(source, "source")}${LOCK_SUFFIX}`;
    let lockedAt: number;
    try {
      const file = await inFolder(path, () => open(path, "wx"));
      lockedAt = (await file.stat().finally(() => file.close())).mtimeMs;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") return async () => undefined;
      if (await isRecent(path)) return undefined;
      // A lock that another process left and that cannot be removed must not stop anybody.
      const isRemoved = await unlink(path).then(
        () => true,
        ({ code }: NodeJS.ErrnoException) => code === "ENOENT",
      );
      return isRemoved ? this.lock(source) : async () => undefined;
    }
    return async () => {
      const found = await stat(path).catch(() => undefined);
      // After LOCK_MS another process may have taken the lock.
      if (found?.mtimeMs === lockedAt) await unlink(path).catch(() => undefined);
    };
  }

  /** Removes what was not used the longest until the folder has room. */
  async #makeRoom(): Promise<void> {
    if (this.#hasRoom()) return;
    // One after the other: what the first removes may suffice for the second. A failure is that of its own write.
    this.#sweep = this.#sweep.catch(() => undefined).then(() => (this.#hasRoom() ? undefined : this.#recount()));
    await this.#sweep;
  }

  /** Whether the folder certainly has room for all that is being written. */
  #hasRoom(): boolean {
    if (this.#counted === undefined || Date.now() - this.#countedAt > COUNT_MS) return false;
    const written = this.#written + this.#reserved;
    return written <= this.#allowance && this.#counted + written <= this.#maxBytes * FULL_SHARE;
  }

  async #recount(): Promise<void> {
    this.#countedAt = Date.now();
    // Another writer may begin at any time.
    this.#allowance = (this.#maxBytes * RECOUNT_SHARE) / ((await this.#writers.count()) + 1);
    const files = await listFiles(this.#directory);
    let bytes = files.reduce((sum, file) => sum + file.size, 0);
    if (bytes > this.#maxBytes * FULL_SHARE) {
      const removable = files.filter(({ path, usedAt }) => !(isPassing(path) && Date.now() - usedAt < LOCK_MS));
      removable.sort((a, b) => a.usedAt - b.usedAt);
      for (const file of removable) {
        if (bytes <= this.#maxBytes * TARGET_SHARE) break;
        await unlink(file.path).catch(() => undefined);
        this.#touched.delete(file.path);
        bytes -= file.size;
      }
    }
    this.#counted = bytes;
    this.#written = 0;
  }

  #touch(path: string): void {
    const now = Date.now();
    if (now - (this.#touched.get(path) ?? 0) < TOUCH_MS) return;
    this.#touched.set(path, now);
    utimes(path, now / 1000, now / 1000).catch(() => undefined);
  }

  #reportFailure(error: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    const { code = "unknown" } = error as NodeJS.ErrnoException;
    this.#onFailure(code);
  }

  #folderOf(source: string): string {
    return join(this.#directory, source.slice(0, 2));
  }

  #pathOf(source: string, variant: string): string {
    return join(this.#folderOf(source), `${source}.${variant}`);
  }
}

/** A name for a source in the store. */
export function storeKey(...parts: string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 32);
}

/** Makes the folder of a file when it is missing, which it is once. */
async function inFolder<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    await mkdir(dirname(path), { recursive: true });
    return work();
  }
}

function isPassing(name: string): boolean {
  return name.endsWith(LOCK_SUFFIX) || name.endsWith(TEMPORARY_SUFFIX);
}

async function isRecent(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < LOCK_MS;
}

interface StoredFile {
  path: string;
  size: number;
  usedAt: number;
}

/**
 * The files of pictures in the folder. Whatever else lies there is of others, and is never removed; a link may lead to
 * anything.
 */
async function listFiles(directory: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  const folders = await readdir(directory, { withFileTypes: true }).catch(() => []);
  for (const folder of folders.filter((entry) => entry.isDirectory() && FOLDER.test(entry.name))) {
    const names = await readdir(join(directory, folder.name)).catch(() => []);
    for (const path of names.filter((name) => FILE.test(name)).map((name) => join(directory, folder.name, name))) {
      const found = await lstat(path).catch(() => undefined);
      if (found?.isFile()) files.push({ path, size: found.size, usedAt: found.mtimeMs });
    }
  }
  return files;
}

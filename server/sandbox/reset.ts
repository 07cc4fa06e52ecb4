import { rmSync } from "node:fs";
import { join } from "node:path";
import { processConfiguration } from "./configuration";
import { databaseFile } from "./state/database";

const { data } = processConfiguration();
// Only the database's own files: the folder is the caller's and may hold other things.
for (const ending of ["", "-wal", "-shm"]) rmSync(join(data, databaseFile + ending), { force: true });
console.log("The sandbox's state is removed. The next start begins anew.");

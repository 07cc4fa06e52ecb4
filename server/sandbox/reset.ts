import { rmSync } from "node:fs";
import { join } from "node:path";
import { processConfiguration } from "./configuration";
import { databaseFile } from "./state/database";

const { data } = processConfiguration();
// Removes only the database files, because the folder may hold other files.
for (const suffix of ["", "-wal", "-shm"]) rmSync(join(data, databaseFile + suffix), { force: true });
console.log("The sandbox data is removed. The next start creates it again.");

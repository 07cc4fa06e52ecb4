import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";
import { migrations } from "./migrations";

type Value = string | number | null;

/** The embedded database. The caller states the row type of each query. */
export interface Database {
  get<Row>(sql: string, ...values: Value[]): Row | undefined;
  all<Row>(sql: string, ...values: Value[]): Row[];
  /** Runs a statement that returns no rows. @returns the number of rows changed. */
  run(sql: string, ...values: Value[]): number;
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

/** Name of the database file in the data folder. */
export const databaseFile = "sandbox.db";

/** Opens the database of a folder and migrates it. Creates both when they are missing. */
export function openDatabase(folder: string): Database {
  mkdirSync(folder, { recursive: true });
  const file = new Libsql(join(folder, databaseFile), { timeout: 2000 });
  // Faster: a sandbox may lose the last writes in a power cut.
  file.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON");

  const statements = new Map<string, ReturnType<typeof file.prepare>>();
  const prepared = (sql: string) => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = file.prepare(sql);
      statements.set(sql, statement);
    }
    return statement;
  };
  // Values are passed as one array, because the driver reads a single null as named parameters.
  const database: Database = {
    get: <Row>(sql: string, ...values: Value[]) => prepared(sql).get(values) as Row | undefined,
    all: <Row>(sql: string, ...values: Value[]) => prepared(sql).all(values) as Row[],
    run: (sql, ...values) => prepared(sql).run(values).changes,
    transaction: (work) => {
      file.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        file.exec("COMMIT");
        return result;
      } catch (error) {
        file.exec("ROLLBACK");
        throw error;
      }
    },
    close: () => {
      statements.clear();
      file.close();
    },
  };
  migrate(database, (sql) => file.exec(sql));
  return database;
}

function migrate(database: Database, execute: (sql: string) => void): void {
  const done = database.get<{ user_version: number }>("PRAGMA user_version")?.user_version ?? 0;
  for (const [index, sql] of migrations.entries()) {
    if (index >= done) database.transaction(() => execute(`${sql}; PRAGMA user_version = ${index + 1}`));
  }
}

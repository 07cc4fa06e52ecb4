import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type Account, type AccountRow, type NewAccount, TRIAL_TYPE, toAccount, toRow } from "./account";
import type { Database } from "./database";

const FIRST_ID = 100_001;
const FIRST_TRIAL_ID = 900_001;

/** Passwords whose salt and hash are remembered. */
const MAX_PASSWORDS = 1_000;

// Demo passwords are public, and tests create accounts and log in often: accounts with the same password share a salt, so
// that it is hashed once, and at a low cost.
const salts = new LRUCache<string, string>({ max: MAX_PASSWORDS, memoMethod: () => randomBytes(8).toString("hex") });
const hashes = new LRUCache<string, string, { password: string; salt: string }>({
  max: MAX_PASSWORDS,
  memoMethod: (_key, _stale, { context: { password, salt } }) =>
    scryptSync(password, salt, 32, { N: 1024 }).toString("hex"),
});

function hashPassword(password: string, salt = salts.memo(password)): { salt: string; hash: string } {
  return { salt, hash: hashes.memo(`${salt} ${password}`, { context: { password, salt } }) };
}

/** The accounts of the sandbox. */
export class Accounts {
  readonly #database: Database;
  readonly #now: () => number;
  /**
   * The highest id that was given out, by the first one of its range. A reset forgets accounts, but no id gets another owner.
   */
  readonly #highestIds = new Map<number, number>();

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  byId(id: number): Account | undefined {
    return this.#find("SELECT * FROM accounts WHERE id = ?", id);
  }

  /** Finds an account by its name, ignoring letter case. */
  byUsername(username: string): Account | undefined {
    return this.#find("SELECT * FROM accounts WHERE username = ?", username);
  }

  /** Finds an account whose mobile number or name is this number, ignoring leading zeros. */
  byMobile(mobile: string): Account | undefined {
    return this.#find(
      "SELECT * FROM accounts WHERE ltrim(?, '0') IN (ltrim(mobile, '0'), ltrim(username, '0')) ORDER BY id LIMIT 1",
      mobile,
    );
  }

  /** Finds an account by its e-mail address, ignoring letter case. */
  byEmail(email: string): Account | undefined {
    return this.#find("SELECT * FROM accounts WHERE email = ? COLLATE NOCASE ORDER BY id LIMIT 1", email);
  }

  byNickname(nickname: string): Account | undefined {
    return this.#find("SELECT * FROM accounts WHERE nickname = ? COLLATE NOCASE ORDER BY id LIMIT 1", nickname);
  }

  /** Accounts in the order of their ids, for the control address only. */
  list(limit: number): Account[] {
    return this.#database.all<AccountRow>("SELECT * FROM accounts ORDER BY id LIMIT ?", limit).map(toAccount);
  }

  isEmpty(): boolean {
    return this.#database.get("SELECT id FROM accounts LIMIT 1") === undefined;
  }

  passwordMatches(account: Account, password: string): boolean {
    const row = this.#database.get<{ password_salt: string; password_hash: string }>(
      "SELECT password_salt, password_hash FROM accounts WHERE id = ?",
      account.id,
    );
    if (!row) return false;
    const { hash } = hashPassword(password, row.password_salt);
    return timingSafeEqual(Buffer.from(hash), Buffer.from(row.password_hash));
  }

  /** Sets a password. With `expired`, the member has to change it after the next log-in. */
  setPassword(id: number, password: string, expired = false): void {
    const { salt, hash } = hashPassword(password);
    this.#database.run(
      "UPDATE accounts SET password_salt = ?, password_hash = ?, password_expired = ? WHERE id = ?",
      salt,
      hash,
      expired ? 1 : 0,
      id,
    );
  }

  /** Adds an account. Without an id it gets the next free one: trial accounts and others have separate ranges. */
  create(account: NewAccount): Account {
    const { salt, hash } = hashPassword(account.password);
    const id = account.id ?? this.#takeId(account.type ?? 0);
    const row = toRow(account, id, this.#now());
    const columns: Record<string, string | number | null> = {
      ...row,
      password_salt: salt,
      password_hash: hash,
    };
    const names = Object.keys(columns);
    this.#database.run(
      `INSERT INTO accounts (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
      ...Object.values(columns),
    );
    return toAccount(row);
  }

  /** The name of the next trial account (docs/gateway.md 3.1 `getTrialAccount`). */
  nextTrialName(): string {
    return `trial_${String(this.#nextId(TRIAL_TYPE) - FIRST_TRIAL_ID + 1).padStart(4, "0")}`;
  }

  /** A free name for a member without a chosen one (docs/gateway.md 5.2). */
  generateUsername(): string {
    let id = this.#nextId(0);
    while (this.byUsername(`auto${id}`)) id += 1;
    return `auto${id}`;
  }

  recordLogin(id: number): void {
    this.#database.run("UPDATE accounts SET last_login = ? WHERE id = ?", this.#now(), id);
  }

  setIcon(id: number, icon: string): void {
    this.#database.run("UPDATE accounts SET icon = ? WHERE id = ?", icon, id);
  }

  setLanguage(id: number, language: string): void {
    this.#database.run("UPDATE accounts SET language = ? WHERE id = ?", language, id);
  }

  setDisabled(id: number, disabled: boolean): void {
    this.#database.run("UPDATE accounts SET disabled = ? WHERE id = ?", disabled ? 1 : 0, id);
  }

  setChatUnread(id: number, unread: number): void {
    this.#database.run("UPDATE accounts SET chat_unread = ? WHERE id = ?", unread, id);
  }

  /** Adds an amount, which may be negative, to the balance. The balance never falls below zero. */
  credit(id: number, minor: number): void {
    this.#database.run("UPDATE accounts SET balance_minor = max(0, balance_minor + ?) WHERE id = ?", minor, id);
  }

  /** Removes trial accounts whose last log-in is before a time (epoch ms). */
  removeTrialsBefore(time: number): void {
    this.#database.run("DELETE FROM accounts WHERE type = ? AND last_login < ?", TRIAL_TYPE, time);
  }

  #find(sql: string, value: string | number): Account | undefined {
    const row = this.#database.get<AccountRow>(sql, value);
    return row && toAccount(row);
  }

  #takeId(type: number): number {
    const id = this.#nextId(type);
    this.#highestIds.set(rangeOf(type).first, id);
    return id;
  }

  #nextId(type: number): number {
    const { first, end } = rangeOf(type);
    const highest = this.#database.get<{ id: number | null }>(
      "SELECT max(id) AS id FROM accounts WHERE id >= ? AND id < ?",
      first,
      end,
    );
    return Math.max(highest?.id ?? 0, this.#highestIds.get(first) ?? 0, first - 1) + 1;
  }
}

/** The ids of accounts of a type. */
function rangeOf(type: number): { first: number; end: number } {
  return type === TRIAL_TYPE
    ? { first: FIRST_TRIAL_ID, end: Number.MAX_SAFE_INTEGER }
    : { first: FIRST_ID, end: FIRST_TRIAL_ID };
}

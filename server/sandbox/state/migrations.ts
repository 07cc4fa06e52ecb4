/** Migrations in order. A released one must not be edited; add a new one instead. */
export const migrations: readonly string[] = [
  `CREATE TABLE accounts (
     id INTEGER PRIMARY KEY,
     username TEXT NOT NULL UNIQUE COLLATE NOCASE,
     password_salt TEXT NOT NULL,
     password_hash TEXT NOT NULL,
     type INTEGER NOT NULL,
     nickname TEXT NOT NULL,
     mobile TEXT,
     email TEXT,
     payee_name TEXT,
     balance_minor INTEGER NOT NULL,
     disabled INTEGER NOT NULL,
     password_expired INTEGER NOT NULL,
     qualified_name INTEGER NOT NULL,
     verify_methods TEXT NOT NULL,
     club_label TEXT,
     rank_completed INTEGER NOT NULL,
     rank_expected INTEGER NOT NULL,
     inbox_unread INTEGER NOT NULL,
     chat_unread INTEGER NOT NULL,
     icon TEXT NOT NULL,
     language TEXT NOT NULL,
     registered_at INTEGER NOT NULL,
     last_login INTEGER
   );
   CREATE TABLE tokens (
     token TEXT PRIMARY KEY,
     account_id INTEGER NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
     last_seen INTEGER NOT NULL,
     displaced INTEGER NOT NULL DEFAULT 0
   );
   CREATE INDEX tokens_by_account ON tokens(account_id);
   CREATE TABLE login_failures (
     username TEXT PRIMARY KEY COLLATE NOCASE,
     failures INTEGER NOT NULL,
     last_at INTEGER NOT NULL
   );
   CREATE TABLE captchas (
     id TEXT PRIMARY KEY,
     answer TEXT NOT NULL,
     created_at INTEGER NOT NULL
   );
   CREATE TABLE codes (
     purpose TEXT NOT NULL,
     mobile TEXT NOT NULL,
     code TEXT NOT NULL,
     expires_at INTEGER NOT NULL,
     tries INTEGER NOT NULL,
     PRIMARY KEY (purpose, mobile)
   );
   CREATE TABLE favourites (
     account_id INTEGER NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
     node_id INTEGER NOT NULL,
     added INTEGER NOT NULL,
     PRIMARY KEY (account_id, node_id)
   );
   CREATE TABLE recents (
     account_id INTEGER NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
     node_id INTEGER NOT NULL,
     opened INTEGER NOT NULL,
     PRIMARY KEY (account_id, node_id)
   );
   CREATE TABLE read_marks (
     account_id INTEGER NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
     announcement_id INTEGER NOT NULL,
     PRIMARY KEY (account_id, announcement_id)
   );
   CREATE TABLE launches (
     key TEXT PRIMARY KEY,
     account_id INTEGER REFERENCES accounts(id) ON DELETE CASCADE,
     kind TEXT NOT NULL,
     node_id INTEGER,
     lottery TEXT,
     language TEXT NOT NULL,
     launched_at INTEGER NOT NULL,
     round_open INTEGER NOT NULL
   );
   CREATE INDEX launches_by_account ON launches(account_id);
   CREATE TABLE switches (
     name TEXT PRIMARY KEY,
     value TEXT NOT NULL
   )`,
  `ALTER TABLE accounts ADD COLUMN affiliate_code TEXT;
   ALTER TABLE accounts ADD COLUMN profile TEXT NOT NULL DEFAULT '{}';
   CREATE TABLE outbox (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     channel TEXT NOT NULL,
     recipient TEXT NOT NULL,
     text TEXT NOT NULL,
     sent_at INTEGER NOT NULL
   );
   CREATE TABLE inbox (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     account_id INTEGER NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
     titles TEXT NOT NULL,
     contents TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     read INTEGER NOT NULL
   );
   CREATE INDEX inbox_by_account ON inbox(account_id);
   CREATE TABLE feedback (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     account_id INTEGER REFERENCES accounts(id) ON DELETE SET NULL,
     sender TEXT NOT NULL,
     type INTEGER NOT NULL,
     content TEXT NOT NULL,
     file_type TEXT,
     file_base64 TEXT,
     sent_at INTEGER NOT NULL
   );
   CREATE TABLE contracts (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     account_id INTEGER NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
     kind TEXT NOT NULL,
     product TEXT NOT NULL,
     period TEXT NOT NULL,
     status TEXT NOT NULL,
     terms TEXT NOT NULL
   );
   CREATE INDEX contracts_by_account ON contracts(account_id);
   INSERT INTO sqlite_sequence (name, seq) VALUES ('contracts', 2100);
   CREATE TABLE claims (
     account_id INTEGER NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
     kind TEXT NOT NULL,
     subject TEXT NOT NULL,
     claimed_at INTEGER NOT NULL,
     PRIMARY KEY (account_id, kind, subject)
   );
   CREATE TABLE lottery_recents (
     account_id INTEGER NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
     code TEXT NOT NULL,
     opened INTEGER NOT NULL,
     PRIMARY KEY (account_id, code)
   );
   CREATE TABLE chats (
     key TEXT PRIMARY KEY,
     account_id INTEGER NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
     language TEXT NOT NULL,
     back_url TEXT,
     header_color TEXT,
     title TEXT NOT NULL,
     opened_at INTEGER NOT NULL
   );
   CREATE TABLE chat_messages (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     account_id INTEGER NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
     author TEXT NOT NULL,
     text TEXT NOT NULL,
     sent_at INTEGER NOT NULL
   );
   CREATE INDEX chat_messages_by_account ON chat_messages(account_id);
   CREATE TABLE identities (
     provider TEXT NOT NULL,
     subject TEXT NOT NULL,
     account_id INTEGER NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
     PRIMARY KEY (provider, subject)
   );
   CREATE TABLE grants (
     code TEXT PRIMARY KEY,
     provider TEXT NOT NULL,
     subject TEXT NOT NULL,
     redirect_uri TEXT NOT NULL,
     challenge TEXT NOT NULL,
     nonce TEXT,
     granted_at INTEGER NOT NULL
   );
   CREATE TABLE phone_sessions (
     session TEXT PRIMARY KEY,
     mobile TEXT NOT NULL,
     code TEXT NOT NULL,
     expires_at INTEGER NOT NULL,
     tries INTEGER NOT NULL
   );
   CREATE TABLE signing_keys (
     id TEXT PRIMARY KEY,
     private_jwk TEXT NOT NULL
   )`,
  // Keys of an earlier algorithm; the next one is made when it is needed.
  "DELETE FROM signing_keys",
  "ALTER TABLE launches ADD COLUMN back_url TEXT",
];

/** Tables that a reset empties, accounts last because others refer to them. The signing key of the providers stays. */
export const resetTables = [
  "outbox",
  "inbox",
  "feedback",
  "contracts",
  "claims",
  "lottery_recents",
  "chats",
  "chat_messages",
  "identities",
  "grants",
  "phone_sessions",
  "tokens",
  "login_failures",
  "captchas",
  "codes",
  "favourites",
  "recents",
  "read_marks",
  "launches",
  "switches",
  "accounts",
] as const;

/** Restarts the row ids after a reset. Contract ids start at 2101, as on the first start. */
export const restartSequences = "UPDATE sqlite_sequence SET seq = CASE name WHEN 'contracts' THEN 2100 ELSE 0 END";

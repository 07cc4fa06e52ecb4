/** The club label of a member (docs/gateway.md 3.9, M1). */
export interface ClubLabel {
  readonly labelId: number;
  readonly labelName: string;
  readonly color: string;
  readonly type: string;
  readonly rankLevel: number;
}

/** One account. Money is in minor units (hundredths), times are epoch milliseconds. */
export interface Account {
  readonly id: number;
  readonly username: string;
  /** `customerType` of docs/gateway.md 1.6. */
  readonly type: number;
  readonly nickname: string;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly payeeName: string | null;
  readonly balanceMinor: number;
  readonly disabled: boolean;
  readonly passwordExpired: boolean;
  /** Whether `getMemberInfo` writes the name as `merchant@name` (quirk 17). */
  readonly qualifiedName: boolean;
  /** Second-step methods that the log-in asks for (docs/gateway.md 1.9); empty for none. */
  readonly verifyMethods: readonly string[];
  readonly clubLabel: ClubLabel | null;
  readonly rankCompleted: number;
  readonly rankExpected: number;
  /** Unread messages that the account begins with; the inbox itself counts what is unread now. */
  readonly inboxUnread: number;
  readonly chatUnread: number;
  readonly icon: string;
  readonly language: string;
  readonly registeredAt: number;
  readonly lastLogin: number | null;
  /** Invitation code that the account was registered with. */
  readonly affiliateCode: string | null;
  /** Further fields of the registration, such as `birthday` and `line`. */
  readonly profile: Readonly<Record<string, string>>;
}

/** What a new account needs; everything else has a default. */
export type NewAccount = { readonly [Field in keyof Account]?: Account[Field] | undefined } & {
  readonly username: string;
  readonly password: string;
};

/** The `customerType` of trial accounts (docs/gateway.md 1.6). */
export const trialType = 4;

/** A plain player. */
const playerType = 0;

/** Agent kinds (docs/gateway.md 1.6). */
const agentTypes: ReadonlySet<number> = new Set([1, 2, 41, 42]);

/** Whether an account is an agent, who has contracts and a team. */
export function isAgent(account: Account): boolean {
  return agentTypes.has(account.type);
}

/** Whether contracts can be offered to an account: to agents and to plain players. */
export function takesContracts(account: Account): boolean {
  return isAgent(account) || account.type === playerType;
}

/** Whether an account is a trial, which may do less than a member. */
export function isTrial(account: Account): boolean {
  return account.type === trialType;
}

/** An account as its table holds it, without the password. */
export interface AccountRow {
  id: number;
  username: string;
  type: number;
  nickname: string;
  mobile: string | null;
  email: string | null;
  payee_name: string | null;
  balance_minor: number;
  disabled: number;
  password_expired: number;
  qualified_name: number;
  verify_methods: string;
  club_label: string | null;
  rank_completed: number;
  rank_expected: number;
  inbox_unread: number;
  chat_unread: number;
  icon: string;
  language: string;
  registered_at: number;
  last_login: number | null;
  affiliate_code: string | null;
  profile: string;
}

/** Reads a row of the table. */
export function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    username: row.username,
    type: row.type,
    nickname: row.nickname,
    mobile: row.mobile,
    email: row.email,
    payeeName: row.payee_name,
    balanceMinor: row.balance_minor,
    disabled: row.disabled === 1,
    passwordExpired: row.password_expired === 1,
    qualifiedName: row.qualified_name === 1,
    verifyMethods: JSON.parse(row.verify_methods) as string[],
    clubLabel: row.club_label === null ? null : (JSON.parse(row.club_label) as ClubLabel),
    rankCompleted: row.rank_completed,
    rankExpected: row.rank_expected,
    inboxUnread: row.inbox_unread,
    chatUnread: row.chat_unread,
    icon: row.icon,
    language: row.language,
    registeredAt: row.registered_at,
    lastLogin: row.last_login,
    affiliateCode: row.affiliate_code,
    profile: JSON.parse(row.profile) as Record<string, string>,
  };
}

/** The row of a new account, its gaps filled with defaults. */
export function toRow(account: NewAccount, id: number, now: number): AccountRow {
  return {
    id,
    username: account.username,
    type: account.type ?? 0,
    nickname: account.nickname ?? account.username,
    mobile: account.mobile ?? null,
    email: account.email ?? null,
    payee_name: account.payeeName ?? null,
    balance_minor: account.balanceMinor ?? 0,
    disabled: account.disabled ? 1 : 0,
    password_expired: account.passwordExpired ? 1 : 0,
    qualified_name: account.qualifiedName ? 1 : 0,
    verify_methods: JSON.stringify(account.verifyMethods ?? []),
    club_label: account.clubLabel ? JSON.stringify(account.clubLabel) : null,
    rank_completed: account.rankCompleted ?? 0,
    rank_expected: account.rankExpected ?? 0,
    inbox_unread: account.inboxUnread ?? 0,
    chat_unread: account.chatUnread ?? 0,
    icon: account.icon ?? "0",
    language: account.language ?? "",
    registered_at: account.registeredAt ?? now,
    last_login: account.lastLogin ?? null,
    affiliate_code: account.affiliateCode ?? null,
    profile: JSON.stringify(account.profile ?? {}),
  };
}

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
  /** Verification methods after the password (docs/gateway.md 1.9); empty when there is no second step. */
  readonly verifyMethods: readonly string[];
  readonly clubLabel: ClubLabel | null;
  readonly rankCompleted: number;
  readonly rankExpected: number;
  /** Number of unread messages that a new inbox starts with. The inbox counts the current ones. */
  readonly inboxUnread: number;
  readonly chatUnread: number;
  readonly icon: string;
  readonly language: string;
  readonly registeredAt: number;
  readonly lastLogin: number | null;
  /** Invitation code used at registration. */
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
export const TRIAL_TYPE = 4;

/** A plain player. */
const PLAYER_TYPE = 0;

/** Account types of agents (docs/gateway.md 1.6). */
const agentTypes: ReadonlySet<number> = new Set([1, 2, 41, 42]);

/** Whether an account is an agent, who has contracts and a team. */
export function isAgent(account: Account): boolean {
  return agentTypes.has(account.type);
}

/** Whether an account can have contracts: agents and plain players. */
export function takesContracts(account: Account): boolean {
  return isAgent(account) || account.type === PLAYER_TYPE;
}

/** Whether an account is a trial account, which has fewer rights than a member. */
export function isTrial(account: Account): boolean {
  return account.type === TRIAL_TYPE;
}

/** A row of the accounts table, without the password. */
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

/** Converts a table row. */
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

const defaults = {
  type: PLAYER_TYPE,
  mobile: null,
  email: null,
  payeeName: null,
  balanceMinor: 0,
  disabled: false,
  passwordExpired: false,
  qualifiedName: false,
  verifyMethods: [],
  clubLabel: null,
  rankCompleted: 0,
  rankExpected: 0,
  inboxUnread: 0,
  chatUnread: 0,
  icon: "0",
  language: "",
  lastLogin: null,
  affiliateCode: null,
  profile: {},
} satisfies Partial<Account>;

function withDefaults(account: NewAccount, id: number, now: number): Account {
  const entries = Object.entries(account).filter(([, value]) => value !== undefined && value !== null);
  const fields = Object.fromEntries(entries) as Partial<Account>;
  const { username } = account;
  return { ...defaults, nickname: username, registeredAt: now, ...fields, username, id };
}

/** The table row of a new account. Missing fields get their defaults. */
export function toRow(account: NewAccount, id: number, now: number): AccountRow {
  const complete = withDefaults(account, id, now);
  return {
    id,
    username: complete.username,
    type: complete.type,
    nickname: complete.nickname,
    mobile: complete.mobile,
    email: complete.email,
    payee_name: complete.payeeName,
    balance_minor: complete.balanceMinor,
    disabled: Number(complete.disabled),
    password_expired: Number(complete.passwordExpired),
    qualified_name: Number(complete.qualifiedName),
    verify_methods: JSON.stringify(complete.verifyMethods),
    club_label: complete.clubLabel && JSON.stringify(complete.clubLabel),
    rank_completed: complete.rankCompleted,
    rank_expected: complete.rankExpected,
    inbox_unread: complete.inboxUnread,
    chat_unread: complete.chatUnread,
    icon: complete.icon,
    language: complete.language,
    registered_at: complete.registeredAt,
    last_login: complete.lastLogin,
    affiliate_code: complete.affiliateCode,
    profile: JSON.stringify(complete.profile),
  };
}

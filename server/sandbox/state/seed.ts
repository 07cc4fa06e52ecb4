import type { SandboxContext } from "../context";
import type { ClubLabel, NewAccount } from "./account";

/** Club label of members who see the VIP service entry. */
export const VIP_LABEL_ID = 14;

/** A seeded account, as printed at start. */
export interface SeededAccount {
  readonly role: string;
  readonly username: string;
  readonly password: string;
}

const password = "Passw0rd9";
const DAY_MS = 24 * 60 * 60 * 1000;
const UNREAD_NOTICES = 3;

const vipLabel: ClubLabel = {
  labelId: VIP_LABEL_ID,
  labelName: "Platinum",
  color: "#c9d4e8",
  type: "AUTO",
  rankLevel: 4,
};

const seeds: readonly (NewAccount & { role: string })[] = [
  {
    role: "member",
    id: 100_001,
    username: "demo_user1",
    password,
    nickname: "Demo",
    mobile: "0912000001",
    email: "demo_user1@example.com",
    payeeName: "Aung Min",
    balanceMinor: 248_050,
    clubLabel: vipLabel,
    rankCompleted: 2,
    rankExpected: 3,
    inboxUnread: 3,
    chatUnread: 2,
    icon: "3",
  },
  {
    role: "member2",
    id: 100_002,
    username: "demo_user2",
    password,
    nickname: "Newcomer",
    mobile: "0912000002",
    email: "demo_user2@example.com",
    qualifiedName: true,
  },
  {
    role: "agent",
    id: 100_003,
    username: "demo_agent",
    password,
    type: 1,
    mobile: "0912000003",
    balanceMinor: 512_000,
  },
  {
    role: "agent41",
    id: 100_004,
    username: "demo_agent41",
    password,
    type: 41,
    balanceMinor: 88_000,
    qualifiedName: true,
  },
  { role: "locked", id: 100_005, username: "demo_locked", password, disabled: true },
  {
    role: "verify",
    id: 100_006,
    username: "demo_verify",
    password,
    mobile: "0912000006",
    payeeName: "Thiri Hla",
    verifyMethods: ["payeeName"],
    balanceMinor: 10_000,
  },
  { role: "agent2", id: 100_007, username: "demo_agent2", password, type: 2, balanceMinor: 64_000 },
  { role: "member40", id: 100_008, username: "demo_user40", password, type: 40, balanceMinor: 32_500 },
  { role: "agent42", id: 100_009, username: "demo_agent42", password, type: 42, balanceMinor: 47_000 },
];

/** The accounts of every sandbox, with their password. */
export const seededAccounts: readonly SeededAccount[] = seeds.map(({ role, username }) => ({
  role,
  username,
  password,
}));

/** Adds missing accounts. In an empty database it also marks the first member's older notices as read. */
export function seedDatabase(context: SandboxContext): void {
  const { accounts } = context;
  const isNew = accounts.isEmpty();
  const now = context.now();
  for (const [index, { role: _, id, ...account }] of seeds.entries()) {
    if (accounts.byUsername(account.username)) continue;
    // The first member has logged in before, the others have not.
    const lastLogin = index === 0 ? now - DAY_MS : null;
    const isFree = id !== undefined && accounts.byId(id) === undefined;
    accounts.create({ registeredAt: now - (60 + index) * DAY_MS, lastLogin, ...account, ...(isFree && { id }) });
  }
  if (isNew) markOlderNoticesRead(context);
}

function markOlderNoticesRead({ accounts, catalogue, readAnnouncements }: SandboxContext): void {
  const firstMember = accounts.byUsername(seeds[0]?.username ?? "");
  const notices = catalogue.announcements.filter((item) => item.type === "PL");
  const newestFirst = notices.toSorted((one, other) => other.startDate - one.startDate);
  for (const notice of newestFirst.slice(UNREAD_NOTICES))
    if (firstMember) readAnnouncements.set(firstMember.id, notice.id, true);
}

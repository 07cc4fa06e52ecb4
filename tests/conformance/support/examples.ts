import { agent } from "../examples/agent";
import { announcements } from "../examples/announcements";
import { games } from "../examples/games";
import { lottery } from "../examples/lottery";
import { member } from "../examples/member";
import { memberGames } from "../examples/member-games";
import { password } from "../examples/password";
import { registration } from "../examples/registration";
import { service } from "../examples/service";
import { session } from "../examples/session";
import { system } from "../examples/system";
import { verification } from "../examples/verification";
import type { Example } from "./example";

/** All examples, by the sections of docs/gateway.md 3. */
export const examples: readonly Example[] = [
  ...session,
  ...registration,
  ...verification,
  ...password,
  ...system,
  ...announcements,
  ...games,
  ...memberGames,
  ...lottery,
  ...member,
  ...agent,
  ...service,
];

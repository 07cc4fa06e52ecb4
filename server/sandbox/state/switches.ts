import { z } from "zod";
import type { Database } from "./database";

/** Merchants may add fields to those of docs/gateway.md 3.2. */
const registerFieldSchema = z.string().regex(/^[A-Za-z]\w{0,39}$/);

function isValidPattern(pattern: string): boolean {
  try {
    return pattern === "*" || new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

const ruleChangeSchema = z.strictObject({
  enabled: z.boolean().optional(),
  required: z.boolean().optional(),
  patternId: z.number().int().min(0).max(19).optional(),
  acceptedPattern: z.string().refine(isValidPattern, "no regular expression").optional(),
  minLength: z.number().int().min(0).optional(),
  maxLength: z.number().int().min(1).optional(),
});

const valuesSchema = z.strictObject({
  maintenance: z.boolean(),
  /** Epoch ms, or null when the end is unknown. */
  maintenanceEnd: z.number().int().nullable(),
  regionRestriction: z.boolean(),
  /** Vendor codes that are closed. */
  vendorMaintenance: z.array(z.string()),
  /** Vendor codes whose maintenance begins in the next hours: they are still open. */
  announcedMaintenance: z.array(z.string()),
  /** Vendor codes without games. */
  emptyVendors: z.array(z.string()),
  /** Operation names or module ids that answer `function.not.available`. */
  functionOff: z.array(z.string()),
  /** Modules of docs/gateway.md 3.5 (Y2) that differ from their defaults. */
  flags: z.record(z.string(), z.boolean()),
  tokenIdleSeconds: z.number().int().min(1),
  /** Operations that need a token answer guests and dead tokens with a success without a value (docs/gateway.md 1.6). */
  emptyForGuests: z.boolean(),
  /** How long the SMS codes of guests are valid. */
  codeSeconds: z.number().int().min(1),
  /** Log-ins set a cookie; a call with a token and without this cookie is a protocol violation (docs/gateway.md 1.3). */
  loginCookie: z.boolean(),
  /** Number of failed log-ins after which a captcha is required. */
  captchaAfter: z.number().int().min(0),
  /** Refuse a launch while a round is open (quirk 5). */
  openRound: z.boolean(),
  /** Refuse encrypted bodies without `X-Digest` and `X-RSA` (quirk 11). */
  requireDigest: z.boolean(),
  /** Registration rules that differ from their defaults, by field (docs/gateway.md 3.2, R1). */
  registerRules: z.record(registerFieldSchema, ruleChangeSchema),
  /** Parameters of `getTemplate` that differ from their defaults, such as `mem_cen`. */
  template: z.record(z.string(), z.string()),
  /** Named links of the settings that differ from their defaults; an empty one is left out. */
  links: z.record(z.string(), z.string()),
  /** Image hosts that answer 503 on every picture: 0 is the first. */
  failingImageHosts: z.array(z.number().int().min(0).max(1)),
  /** How feeds write the addresses of game pictures (quirk 22). */
  pictureAddresses: z.enum(["path", "without-scheme", "host-alone", "backslashes", "upper-case", "data"]),
  /** Totals of the game list: right, left out, or as if the first page were all (quirk 24). */
  listTotals: z.enum(["exact", "absent", "low"]),
  /** Refuse a game list with more than 36 games a page (docs/gateway.md 3.7). */
  smallListPages: z.boolean(),
  /** Lottery feeds answer an object instead of an array (quirk 18). */
  lotteryMapForm: z.boolean(),
  /** The status names the phone-auth provider in `info.sms`. */
  phoneProvider: z.boolean(),
  /** The contracts of an agent are requests only; those that run are not listed (docs/gateway.md 3.10, C1). */
  hideRunningContracts: z.boolean(),
  /** Version of the human verification that the status names while one of its flags is on. */
  geetestVersion: z.enum(["v3", "v4"]),
  /** The loading scripts of the human-verification providers: `withheld` ones are answered after the next change. */
  humanScript: z.enum(["served", "withheld", "missing"]),
  /** Members may use the chat. */
  chatPermission: z.boolean(),
  /** One wallet for all vendors (docs/gateway.md 3.9, `getMerchantWallet`). */
  singleWallet: z.boolean(),
  /** The settings name a logo (docs/gateway.md 3.5, `mobileTemplate.web_logo`). */
  webLogo: z.boolean(),
});
const changesSchema = valuesSchema.partial();

/** The states that a test or demo can set (docs/gateway.md 1.13.9). */
export type SwitchValues = z.infer<typeof valuesSchema>;

/** Some switches with their new values. */
export type SwitchChanges = z.infer<typeof changesSchema>;

/** @throws ZodError with every invalid field */
export function parseSwitchChanges(input: unknown): SwitchChanges {
  return changesSchema.parse(input);
}

/** The switches. They survive restarts and are cached in memory, because every request reads them. */
export class Switches {
  readonly #database: Database;
  readonly #defaults: SwitchValues;
  #current: SwitchValues;
  #waiting: (() => void)[] = [];

  constructor(database: Database, options: { tokenIdleSeconds: number; captchaAfter: number }) {
    this.#database = database;
    this.#defaults = {
      maintenance: false,
      maintenanceEnd: null,
      regionRestriction: false,
      vendorMaintenance: [],
      announcedMaintenance: [],
      emptyVendors: [],
      functionOff: [],
      flags: {},
      emptyForGuests: false,
      openRound: false,
      requireDigest: false,
      registerRules: {},
      template: {},
      links: {},
      failingImageHosts: [],
      pictureAddresses: "path",
      listTotals: "exact",
      smallListPages: false,
      lotteryMapForm: false,
      phoneProvider: false,
      hideRunningContracts: false,
      geetestVersion: "v3",
      humanScript: "served",
      chatPermission: true,
      singleWallet: true,
      webLogo: false,
      codeSeconds: 60,
      loginCookie: false,
      ...options,
    };
    this.#current = this.#read();
  }

  get values(): Readonly<SwitchValues> {
    return this.#current;
  }

  change(changes: SwitchChanges): void {
    for (const [name, value] of Object.entries(changes)) {
      if (value !== undefined) {
        this.#database.run("INSERT OR REPLACE INTO switches VALUES (?, ?)", name, JSON.stringify(value));
      }
    }
    this.reload();
  }

  /** Resolves when the switches are changed or reset. */
  nextChange(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Reads the stored switches again, as after a reset. */
  reload(): void {
    this.#current = this.#read();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }

  #read(): SwitchValues {
    const rows = this.#database.all<{ name: string; value: string }>("SELECT name, value FROM switches");
    const stored = Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value) as unknown]));
    return valuesSchema.parse({ ...this.#defaults, ...stored });
  }
}

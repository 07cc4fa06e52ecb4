import { z } from "zod";

/** What is read of a blocked part. */
interface Violation {
  kind: "violation";
  directive: string;
  /** Address of the part, or a word such as `inline`. */
  blocked: string;
  /** Address of the page. */
  page: string;
}

interface Crash {
  kind: "crash";
  reason: string;
}

type Report = Violation | Crash;

/** Reports in one request, and characters of one field. */
const MAX_REPORTS = 100;
const text = z.string().max(4096).catch("");

/** The older form, of `report-uri`. */
const violation = z
  .object({
    "csp-report": z.object({
      "effective-directive": text,
      "violated-directive": text,
      "blocked-uri": text,
      "document-uri": text,
    }),
  })
  .transform(({ "csp-report": report }): Report[] => [
    {
      kind: "violation",
      directive: report["effective-directive"] || report["violated-directive"],
      blocked: report["blocked-uri"],
      page: report["document-uri"],
    },
  ]);

/** The form of the Reporting API. Kinds of reports that are not asked for, such as deprecations, are left out. */
const batch = z
  .array(
    z.object({
      type: text,
      url: text,
      body: z.object({ effectiveDirective: text, blockedURL: text, reason: text }).nullable().catch(null),
    }),
  )
  .max(MAX_REPORTS)
  .transform((reports) => reports.flatMap(toReport));

function toReport({ type, url, body }: { type: string; url: string; body: Record<string, string> | null }): Report[] {
  const { effectiveDirective = "", blockedURL = "", reason = "" } = body ?? {};
  if (type === "csp-violation")
    return [{ kind: "violation", directive: effectiveDirective, blocked: blockedURL, page: url }];
  return type === "crash" ? [{ kind: "crash", reason }] : [];
}

const reports = z.union([violation, batch]);

const milliseconds = z.number().min(0).max(600_000).optional();
const webVitals = z.object({
  route: z.string().max(64),
  lcp: milliseconds,
  inp: milliseconds,
  cls: z.number().min(0).max(100).optional(),
});

/** @returns undefined for a body that is not a report */
export function parseReports(body: string): Report[] | undefined {
  return reports.safeParse(parseJson(body)).data;
}

/** @returns undefined for a body that has no web vitals of a visit */
export function parseWebVitals(body: string): z.infer<typeof webVitals> | undefined {
  return webVitals.safeParse(parseJson(body)).data;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

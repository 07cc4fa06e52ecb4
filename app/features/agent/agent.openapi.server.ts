import { z } from "zod";
import { lobbyPreviewSchema } from "~/frame/backdrop/lobby-preview.response-schema.server";
import { dismissalSchema } from "~/frame/member/contract-alerts.form-schema.server";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { fromField, refusalMessagesSchema } from "~/http/openapi/schema-parts.server";
import { answerFormSchema } from "./agent.form-schema.server";
import { agentHomeSchema, contractAlertSchema, contractPageDataSchema } from "./agent.response-schema.server";

const contracts = describeRoute<typeof import("./routes/contracts")>({
  summary: "Contracts of one kind, the confirmation step of an answer, or its outcome",
  tag: "Agents",
  audience: "agent",
  query: z.object({
    contract: z
      .string()
      .optional()
      .meta({ description: "Key of a contract, for its confirmation step", example: "daily.1" }),
    answer: z
      .string()
      .optional()
      .meta({ description: "accept, reject or confirm, for the confirmation step", example: "accept" }),
    receipt: z.string().optional().meta({ description: "Receipt of a submitted answer", example: "0123456789" }),
  }),
  page: contractPageDataSchema,
  write: {
    summary: "Answers a contract",
    body: answerFormSchema,
    refusals: [401, 403, 409, 502],
    outcome: refusalMessagesSchema,
    example: {
      contract: "daily.1",
      answer: "accept",
      version: "AAAAAAAAAAAAAAAAAAAAAA",
      idempotencyKey: "0123456789",
      agree: true,
    },
  },
});

/** Descriptions of this feature's routes for /openapi.json. */
export const agentOpenApi: RouteDescriptions = {
  agentHome: describeRoute<typeof import("./routes/agent-home")>({
    summary: "Agents' home: team figures and contracts",
    tag: "Agents",
    audience: "agent",
    query: z.object({
      from: z.string().optional().meta({ description: "First day, YYYY-MM-DD", example: "2026-01-01" }),
      to: z.string().optional().meta({ description: "Last day, YYYY-MM-DD", example: "2026-01-31" }),
    }),
    refusals: [400],
    page: agentHomeSchema,
  }),
  contractAlerts: describeRoute<typeof import("./routes/alerts")>({
    summary: "Contracts that wait for an answer, shown before home; redirects if there are none",
    tag: "Agents",
    query: z.object({ from: fromField }),
    refusals: [401, 403],
    page: z.object({
      from: z.string(),
      alerts: z.array(contractAlertSchema),
      shown: z.string().meta({ description: "Fingerprints of the requests, for the form that dismisses them" }),
      home: lobbyPreviewSchema,
    }),
    redirects: true,
    write: {
      summary: "Dismisses the alert",
      body: dismissalSchema,
      example: {},
    },
  }),
  salaryContract: contracts,
  dividendContract: contracts,
  hourContract: contracts,
};

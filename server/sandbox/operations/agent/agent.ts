import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import { textField } from "../../http/parameters";
import { isAgent } from "../../state/account";
import { type Contract, type ContractAnswer, isOpen } from "../../state/contracts";
import type { MemberCall, Operation } from "../operation";
import { contractGroups } from "./contract-views";

const isAnswer = (text: string): text is ContractAnswer => ["A", "R", "C"].includes(text);

const getContractRequests: Operation = {
  name: "getContractRequests",
  method: "GET",
  paths: ["/wps/member/info/funds/consolidated"],
  moduleIds: ["COMM3"],
  token: "Y",
  handle: (call, context) => {
    const contracts = context.contracts.list(call.account);
    const listed = context.switches.values.hideRunningContracts ? contracts.filter(isOpen) : contracts;
    return contractGroups(listed);
  },
};

/**
 * Answers the request that `matches`. A request can be answered once.
 * @throws Refusal `contract.request.answered` the second time, `request.param.err` when no request matches
 */
function answerRequest(
  call: MemberCall,
  status: string,
  matches: (contract: Contract) => boolean,
  context: SandboxContext,
) {
  const mayAnswer = isAgent(call.account) || context.contracts.list(call.account).length > 0;
  if (!mayAnswer) throw new Refusal("customer.action.forbidden");
  if (!isAnswer(status)) throw new Refusal("request.param.err");
  const outcome = context.contracts.answer(call.account, matches, status);
  if (outcome === "answered") throw new Refusal("contract.request.answered");
  if (outcome !== "done") throw new Refusal("request.param.err");
}

const processDailySalary: Operation = {
  name: "processDailySalary",
  method: "GET",
  paths: ["/wps/relay/MCSFE_processDailySalaryContract", "/wps/relay/MCS2_processDailySalContract"],
  moduleIds: ["DAILYSALCONT3"],
  token: "Y",
  handle: (call, context) => {
    const id = Number(call.query.get("id"));
    answerRequest(
      call,
      call.query.get("status") ?? "",
      (contract) => contract.kind === "daily" && contract.id === id,
      context,
    );
  },
};

const processDividend: Operation = {
  name: "processDividend",
  method: "GET",
  paths: ["/wps/relay/MCSFE_processContractDividend", "/wps/relay/MCS2_processDividendReq"],
  moduleIds: ["SIGNCONDIV3"],
  token: "Y",
  handle: (call, context) => {
    const product = call.query.get("productType");
    const period = call.query.get("computationPeriod");
    answerRequest(
      call,
      call.query.get("status") ?? "",
      (contract) => contract.kind === "dividend" && contract.product === product && contract.period === period,
      context,
    );
  },
};

const processHourSalary: Operation = {
  name: "processHourSalary",
  method: "POST",
  paths: ["/wps/relay/MCSFE_processContractHourSalary", "/wps/relay/MCS2_processContractHourSalary"],
  moduleIds: ["HOURSAL3"],
  token: "Y",
  handle: (call, context) => {
    const id = Number(textField(call.body, "contractId"));
    const product = textField(call.body, "productType");
    answerRequest(
      call,
      textField(call.body, "status"),
      (contract) => contract.kind === "hourly" && contract.id === id && contract.product === product,
      context,
    );
  },
};

const processRealTimeSalary: Operation = {
  name: "processRealTimeSalary",
  method: "POST",
  paths: ["/wps/relay/MCSFE_processRealTimeSalaryContract"],
  moduleIds: ["RTSALARY3"],
  token: "Y",
  handle: (call, context) => {
    const id = Number(textField(call.body, "contractId"));
    answerRequest(
      call,
      textField(call.body, "status"),
      (contract) => contract.kind === "realtime" && contract.id === id,
      context,
    );
  },
};

/** The contract operations of docs/gateway.md 3.10. */
export const agentOperations: readonly Operation[] = [
  getContractRequests,
  processDailySalary,
  processDividend,
  processHourSalary,
  processRealTimeSalary,
];

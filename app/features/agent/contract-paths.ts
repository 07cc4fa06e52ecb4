import type { ContractPage } from "~/frame/contracts/contract-pages";

/** Addresses of the three contract pages. The spelling "Devidend" is part of the address. */
export const contractPaths = {
  salary: "/m/member/agent/getSalaryContract",
  dividend: "/m/member/agent/getDevidendContract",
  hourly: "/m/member/agent/getHourContract",
} as const satisfies Record<ContractPage, string>;

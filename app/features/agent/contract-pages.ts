/** Addresses of the three contract pages. The spelling "Devidend" is part of the address. */
export const contractPaths = {
  salary: "/m/member/agent/getSalaryContract",
  dividend: "/m/member/agent/getDevidendContract",
  hourly: "/m/member/agent/getHourContract",
} as const;

/** Daily and real-time salaries share the page "salary". */
export type ContractPage = keyof typeof contractPaths;

export const contractPages = Object.keys(contractPaths) as ContractPage[];

/** The pages that show contracts, in the order of their tabs; both kinds of salary that are not hourly share one. */
export const contractPages = ["salary", "dividend", "hourly"] as const;
export type ContractPage = (typeof contractPages)[number];

import type { ContractPage } from "~/frame/contracts/contract-pages";
import { pageOf } from "~/frame/contracts/contracts.server";
import type { ContractList } from "~/gateway/resources/agent/contracts.server";

/*
 * What is known of a list of contracts that could not all be read: a contract or request that is missing among the others may
 * exist.
 */

/** Whether all contracts of the kind of a key were read. */
export function isKindRead({ unread }: ContractList, key: string): boolean {
  return !unread.some((kind) => key.startsWith(`${kind}.`));
}

/** Whether all requests of the kind of a key were read. */
export function hasAllRequests({ unreadRequests }: ContractList, key: string): boolean {
  return !unreadRequests.some((kind) => key.startsWith(`${kind}.`));
}

/** Whether all contracts of a page were read. */
export function isPageRead({ unread }: ContractList, page: ContractPage): boolean {
  return !unread.some((kind) => pageOf({ kind }) === page);
}

/** Whether all requests of a page were read. */
export function hasAllRequestsOfPage({ unreadRequests }: ContractList, page: ContractPage): boolean {
  return !unreadRequests.some((kind) => pageOf({ kind }) === page);
}

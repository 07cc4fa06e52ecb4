import { contractPages } from "~/frame/contracts/contract-pages";
import { countOpenRequests } from "~/frame/contracts/contracts.server";
import type { ContractList } from "~/gateway/resources/agent/contracts.server";
import type { ContractPageData } from "./agent.response-schema.server";
import { hasAllRequestsOfPage } from "./unread-contracts.server";

/** Number of requests that wait for an answer, by page; absent for a page whose requests could not all be read. */
export function openRequestsByPage(list: ContractList): ContractPageData["openRequests"] {
  const counts = countOpenRequests(list.contracts);
  const readPages = contractPages.filter((page) => hasAllRequestsOfPage(list, page));
  return Object.fromEntries(readPages.map((page) => [page, counts[page]]));
}

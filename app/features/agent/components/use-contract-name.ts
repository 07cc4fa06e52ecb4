import { isCategoryLabel } from "~/catalogue/categories/categories";
import { useText } from "~/i18n/text";
import type { ContractCard } from "../agent.response-schema.server";

/** @returns a function that names a contract: "Slots · Daily salary", "Live · Dividend (weekly)" */
export function useContractName(): (card: Pick<ContractCard, "product" | "kind" | "period">) => string {
  const text = useText();
  return ({ product, kind, period }) => {
    // The gateway's code of a product that the lobby does not know is shown as it is.
    const productName = isCategoryLabel(product) ? text(product) : product;
    const kindName = text(`agent:kind_${kind}`);
    return `${productName} · ${period ? `${kindName} (${text(period)})` : kindName}`;
  };
}

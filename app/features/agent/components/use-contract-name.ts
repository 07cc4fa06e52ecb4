import { useText } from "~/i18n/text";
import type { ContractCard } from "../agent.response-schema.server";

/** @returns a function that names a contract: "Slots · Daily salary", "Live · Dividend (weekly)" */
export function useContractName(): (card: Pick<ContractCard, "product" | "kind" | "period">) => string {
  const text = useText();
  return ({ product, kind, period }) => {
    // A product code that the lobby does not know has no message key and is shown as it is.
    const productName = product.includes(":") ? text(product) : product;
    const kindName = text(`agent:kind_${kind}`);
    return `${productName} · ${period ? `${kindName} (${text(period)})` : kindName}`;
  };
}

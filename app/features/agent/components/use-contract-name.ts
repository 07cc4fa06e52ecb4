import { useText } from "~/i18n/text";
import type { ContractCard } from "../contract";

/** Names a contract: "Slots · Daily salary", "Live · Weekly dividend". */
export function useContractName(): (card: Pick<ContractCard, "product" | "kind" | "period">) => string {
  const text = useText();
  return ({ product, kind, period }) => {
    const of = product.includes(":") ? text(product) : product;
    const what = period ? `${text(`agent:kind_${kind}`)} (${text(period)})` : text(`agent:kind_${kind}`);
    return `${of} · ${what}`;
  };
}

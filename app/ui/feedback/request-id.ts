import { createContext, useContext, useState } from "react";

/**
 * Id of the request that a document answers. It is not part of the data of pages, because cached pages answer many
 * requests.
 */
export const RequestId = createContext<string | undefined>(undefined);

/** Id of the last answer that the running app received. */
let answeredId: string | undefined;

/** Notes the id of an answer that the running app received. */
export function noteRequestId({ headers }: Response): void {
  answeredId = headers.get("x-request-id") ?? answeredId;
}

/**
 * The id of the request that failed, for people to name to customer service. The hydrating app finds it in the document, and
 * after a navigation or a form it is that of the last answer.
 */
export function useRequestId(): string | undefined {
  const id = useContext(RequestId);
  const [shownId] = useState(() => id ?? readShownId());
  return answeredId ?? shownId;
}

function readShownId(): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.querySelector<HTMLElement>("[data-request]")?.dataset.request;
}

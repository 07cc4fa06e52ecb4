import { createContext, useContext, useState } from "react";

/**
 * Id of the request that a document answers. It is not part of the data of pages, because cached pages answer many
 * requests.
 */
export const RequestId = createContext<string | undefined>(undefined);

/** The id for an error page. The hydrating app finds it in the document; after a navigation there is none. */
export function useRequestId(): string | undefined {
  const id = useContext(RequestId);
  const [shownId] = useState(() => id ?? readShownId());
  return shownId;
}

function readShownId(): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.querySelector<HTMLElement>("[data-request]")?.dataset.request;
}

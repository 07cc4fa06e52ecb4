import type { IncomingMessage } from "node:http";
import type { Work } from "~/platform/work.server";
import type { Admission } from "../overload/admission";

/**
 * Renders a page for everybody who waits for it, admitted from its beginning to its end: it goes on when nobody waits, or only
 * for the next visitor. The visitor who begins it pays for it.
 * @throws OverloadError, and what `render` throws
 */
export async function renderAdmitted<Result>(
  admission: Admission,
  request: IncomingMessage,
  render: (work: Work) => Promise<Result>,
): Promise<Result> {
  const lease = await admission.admit(request);
  try {
    await lease.payForRender();
    return await render(lease.work);
  } finally {
    lease.release();
  }
}

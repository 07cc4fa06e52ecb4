import { logger } from "~/platform/logger.server";
import { logUnexpectedError } from "~/platform/unexpected-error.server";
import { pictureEncodes, pictureFetches } from "./metrics";
import type { PictureEvent } from "./picture-events";

/** Counts and logs what happened in the process that makes pictures. */
export function recordPictureEvent(event: PictureEvent): void {
  switch (event.kind) {
    case "fetched":
      pictureFetches.inc({ outcome: "ok" });
      break;
    case "fetch failed":
      pictureFetches.inc({ outcome: "failed" });
      logger.warn({ reason: event.reason }, "picture not fetched");
      break;
    case "encoded":
      pictureEncodes.inc({ format: event.format, outcome: "ok" });
      break;
    case "encoding failed":
      pictureEncodes.inc({ format: event.format, outcome: "failed" });
      logger.warn({ format: event.format, reason: event.reason }, "picture not encoded");
      break;
    case "disk failed":
      logger.warn({ code: event.code }, "pictures cannot be kept on disk");
      break;
    case "unexpected":
      logUnexpectedError(event.error, "picture not made");
  }
}

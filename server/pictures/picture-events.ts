import type { PictureFormat } from "./encode";

/** What happened to a picture, for metrics and the log. It names no address: that would name the merchant's host. */
export type PictureEvent =
  | { kind: "fetched" }
  | { kind: "fetch failed"; reason: string }
  | { kind: "encoded"; format: PictureFormat }
  | { kind: "encoding failed"; format: PictureFormat; reason: string }
  | { kind: "disk failed"; code: string }
  | { kind: "unexpected"; error: Error };

export type ReportPictureEvent = (event: PictureEvent) => void;

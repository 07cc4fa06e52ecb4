import type { PictureEvent } from "./picture-events";
import type { WantedPicture } from "./picture-producer";
import type { ServedPicture } from "./picture-variants";
import type { ProcessorShare } from "./processor-share";
import type { FetcherOptions } from "./source-fetcher";

/** What the process that makes pictures is started with. */
export interface ProducerSettings extends Pick<FetcherOptions, "allowPrivateHosts"> {
  directory: string;
  diskBytes: number;
  /** What encoders get of the processor at first; without it what others leave. */
  share?: ProcessorShare | undefined;
}

export interface MakeRequest {
  id: number;
  wanted: WantedPicture;
  /** A browser waits for the picture; otherwise it has one, and only the better variant is wanted. */
  isUrgent: boolean;
  /** Whether the better variant is to be made afterwards. */
  improves: boolean;
}

/** What there is to say of one request: the picture; where its better variant is made too, its end in another answer. */
export interface MakeAnswer {
  id: number;
  picture?: ServedPicture | undefined;
  /** The source cannot be had or used: it is to be left alone for a while. */
  sourceFailed?: boolean;
  isDone: boolean;
}

/** A message to the server. An answer for which no browser waits comes with the next one, or a little later. */
export interface ProducerMessage {
  answers: MakeAnswer[];
  /** What happened since the last message. */
  events: PictureEvent[];
}

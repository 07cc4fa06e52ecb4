import type { ServedPicture } from "./kept-pictures";
import type { PictureEvent } from "./picture-events";
import type { WantedPicture } from "./picture-service";
import type { FetcherOptions } from "./source-fetcher";

/** What the process that makes pictures is started with. */
export interface MakerOptions extends Pick<FetcherOptions, "allowPrivateHosts"> {
  directory: string;
  diskBytes: number;
}

export interface MakeRequest {
  id: number;
  wanted: WantedPicture;
  /** A browser waits for the picture; otherwise it has one, and only the better form is wanted. */
  isUrgent: boolean;
  /** Whether the better form is to be made afterwards. */
  improves: boolean;
}

/** One answer, or two: the picture, then the end of the work on its better form. */
export interface MakeAnswer {
  id: number;
  picture?: ServedPicture | undefined;
  /** The source cannot be had or used: it is to be left alone for a while. */
  sourceFailed?: boolean;
  isDone: boolean;
  /** What happened since the last answer. */
  events: PictureEvent[];
}

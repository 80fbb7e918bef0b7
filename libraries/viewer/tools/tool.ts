import type { Stage } from '#viewer/stage/stage.ts';
import type { ViewedPart } from '#viewer/viewed-part.ts';

/** What a tool works on. */
export interface Bench {
  stage: Stage;
  /** The element of the stage. */
  picture: HTMLElement;
  part: ViewedPart;
  /** Aborted when the part is shown no more: tools are put away then. */
  signal: AbortSignal;
}

/** A tool that is in use; what it does is loaded when somebody takes it. */
export interface Tool {
  /** What it shows beside the picture. */
  element: HTMLElement;
  /** Puts it away, with what it drew. */
  close: () => void;
}

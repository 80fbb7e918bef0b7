import type { Stage } from '#viewer/stage/stage.ts';

/** What a tool works on. */
export interface Bench {
  stage: Stage;
  /** The element of the stage. */
  picture: HTMLElement;
  /** Whether anybody has said the unit of lengths. */
  hasSize: boolean;
}

/** A tool that is in use; what it does is loaded when somebody takes it. */
export interface Tool {
  /** What it shows beside the picture. */
  element: HTMLElement;
  /** Puts it away, with what it drew. */
  close: () => void;
}

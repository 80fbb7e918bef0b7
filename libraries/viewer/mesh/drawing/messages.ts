import type { View } from '#measure/preview';
import type { Cuboid, Vector } from '#viewer/mesh/camera.ts';
import type { Picked } from '#viewer/stage/stage.ts';
import type { Aim, Picture, Pose, Sight } from './part-drawing.ts';

/*
 * What a page and the Worker that draws its parts say to each other. A part has the number that the page gave it.
 */

export interface Asked {
  open: { bytes: Uint8Array };
  picture: { pose: Pose };
  sight: { place: Vector; now: View; clear: number };
  pick: { aim: Aim };
  close: object;
}

export interface Answered {
  open: { box: Cuboid; hasCard: boolean };
  picture: Picture;
  sight: Sight;
  pick: Picked | undefined;
  close: undefined;
}

export type Question = keyof Asked;

/** A question about a part; `number` tells questions apart. */
export type ToDraw = { [Name in Question]: { ask: Name; number: number; part: number } & Asked[Name] }[Question];

export type FromDrawing =
  | { number: number; answer: Answered[Question] }
  /** It could not be answered: the preview is damaged, or a script could not be loaded. */
  | { number: number; failed: true }
  /** The graphics card of this part was taken away, or is back. */
  | { changed: number };

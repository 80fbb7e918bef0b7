import type { View } from '#measure/preview';
import type { Camera, Cuboid, Frame, Vector } from '#viewer/mesh/camera.ts';
import type { Cut, Offset, Picked } from '#viewer/stage/stage.ts';

/** Colours of the page's theme, from 0 to 1. */
export interface Paint {
  /** The part's own, five from dark to light: 15 channels. */
  shades: readonly number[];
  ink: readonly [red: number, green: number, blue: number, alpha: number];
  tint: Vector;
  /** How much of the tint, from 0 to 1. */
  tinted: number;
  /** How high each of its layers is, in mm (0: it has none), and how much of them is seen, from 0 to 1. */
  layers: readonly [height: number, seen: number];
  /** How bright the part is: dimmer by night. */
  day: number;
}

/** How a part is to be drawn. */
export interface Pose {
  camera: Camera;
  frame: Frame;
  paint: Paint;
  cut?: Cut | undefined;
  /** Pixels for each of the page, where a graphics card draws. */
  ratio: number;
}

/** A part as it is seen; where there is no graphics card, its silhouette, as the data of a path in mm of the preview. */
export type Picture = { bitmap: ImageBitmap } | { path: string };

/** From where a place of a part is seen, with as little turning as may be. */
export interface Sight {
  view: View;
  /** False where it is hidden from everywhere. */
  isSeen: boolean;
}

/** Where somebody points at a part. */
export interface Aim {
  camera: Camera;
  at: Offset;
  /** A corner so near, in pixels, is meant. */
  reach: number;
  cut?: Cut | undefined;
}

/** Draws one part: in a Worker, or on the page where browsers have no graphics card for Workers. */
export interface PartDrawing {
  box: Cuboid;
  /** Without a graphics card it draws silhouettes. */
  hasCard: boolean;
  picture: (pose: Pose) => Promise<Picture>;
  /** @param clear what is so near to the place, in mm, does not hide it */
  sight: (place: Vector, now: View, clear: number) => Promise<Sight>;
  pick: (aim: Aim) => Promise<Picked | undefined>;
  /** @param changed called when the graphics card was taken away, and when it is back */
  watch: (changed: () => void) => void;
  close: () => void;
}

/**
 * Opens a preview to be drawn.
 * @throws Error when it cannot be read
 */
export type OpenPart = (bytes: Uint8Array) => Promise<PartDrawing>;

/*
 * How parts are lit, wherever they are drawn: meshes by a graphics card, sheets on a canvas.
 */

/** Where light comes from, right, up and towards the viewer, and how much of it. */
export const LIGHTS = [
  { from: [-0.55, 0.62, 0.56], share: 0.57 },
  { from: [0.85, 0.15, 0.5], share: 0.13 },
] as const;
/** From everywhere. */
export const AROUND = 0.26;
/** Parts are dimmer by night. */
export const NIGHT = 0.92;
/** What is darker has light edges and lines, or none would be seen. */
export const DARK = 0.22;
export const LIGHT_EDGE = [0.8, 0.82, 0.86] as const;
export const EDGE_OPACITY = 0.5;

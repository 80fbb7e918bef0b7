import { polylineLength } from '#measure/drawing/drawing.ts';
import { arcPoints } from './arc-points.ts';
import { FLASHES_KEPT, type Flashes, type GerberLayer } from './layer.ts';
import type { State } from './state.ts';

const least = (one: number | undefined, other: number) => Math.min(one ?? Infinity, other);

/** Widens the layer's box by a point and what lies around it. */
const cover = (layer: GerberLayer, x: number, y: number, around: number) => {
  layer.box ??= { min: [Infinity, Infinity], max: [-Infinity, -Infinity] };
  const { min, max } = layer.box;
  min[0] = Math.min(min[0], x - around);
  min[1] = Math.min(min[1], y - around);
  max[0] = Math.max(max[0], x + around);
  max[1] = Math.max(max[1], y + around);
};

export const coverAll = (layer: GerberLayer, points: ArrayLike<number>, around: number) => {
  for (let at = 0; at < points.length; at += 2) cover(layer, points[at] as number, points[at + 1] as number, around);
};

/** Keeps the line that was being drawn as a path. */
export const endLine = (state: State) => {
  const points = Float64Array.from(state.line);
  state.line = [];
  if (points.length < 4) return;
  const closed = Math.hypot((points.at(-2) ?? 0) - (points[0] ?? 0), (points.at(-1) ?? 0) - (points[1] ?? 0)) < 1e-6;
  const { inRegion, aperture, level } = state;
  state.layer.paths.push({
    points,
    length: polylineLength(points),
    closed,
    layer: '',
    colour: '',
    visible: true,
    isRegion: inRegion,
    widthMm: inRegion ? 0 : (aperture?.narrow ?? 0),
    level,
  });
};

const draw = (state: State, x: number, y: number, centre: readonly [number, number]) => {
  const { layer, aperture, interpolation, inRegion, multiQuadrant } = state;
  if (state.line.length === 0) state.line.push(state.x, state.y);
  const points =
    interpolation === 1
      ? [x, y]
      : arcPoints([state.x, state.y], [x, y], centre, { clockwise: interpolation === 2, multiQuadrant });
  state.budget.spend(points.length / 2);
  state.line.push(...points);
  const around = inRegion ? 0 : (aperture?.wide ?? 0) / 2;
  cover(layer, state.x, state.y, around);
  coverAll(layer, points, around);
  if (!inRegion && aperture && aperture.narrow > 0) layer.narrowestMm = least(layer.narrowestMm, aperture.narrow);
};

/** Keeps where a tool is flashed, as long as there is room. */
export const keepFlash = (
  { layer, repeat }: State,
  { aperture, level }: Omit<Flashes, 'points'>,
  x: number,
  y: number,
) => {
  const { flashes } = layer;
  if (flashes.keptCount >= FLASHES_KEPT) return;
  flashes.keptCount += 1;
  const last = flashes.kept.length > repeat.keptFlashes ? flashes.kept.at(-1) : undefined;
  if (last?.aperture === aperture && last.level === level) last.points.push(x, y);
  else flashes.kept.push({ aperture, level, points: [x, y] });
};

const flash = (state: State, x: number, y: number) => {
  const { layer, aperture, level, budget } = state;
  budget.spend(1);
  layer.flashes.count += 1;
  if (aperture) {
    layer.flashes.narrowestMm = least(layer.flashes.narrowestMm, aperture.narrow);
    keepFlash(state, { aperture, level }, x, y);
  }
  cover(layer, x, y, (aperture?.wide ?? 0) / 2);
};

const DRAW = 1;
const FLASH = 3;

/** Draws, moves or flashes to a point in mm, whichever operation is in force (Gerber specification, 4.8). */
export const operate = (state: State, x: number, y: number, centre: readonly [number, number]) => {
  if (state.blocks > 0) state.line = [];
  else if (state.operation === DRAW) draw(state, x, y, centre);
  else {
    endLine(state);
    if (state.operation === FLASH) flash(state, x, y);
  }
  state.x = x;
  state.y = y;
};

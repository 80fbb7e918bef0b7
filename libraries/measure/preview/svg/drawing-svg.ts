import { type Box, boxOf } from '#measure/drawing/box.ts';
import type { Contour, DrawingShape } from '#measure/drawing/drawing-shape.ts';
import { onPaper, plainColour } from './colours.ts';
import { type Attributes, type Element, element, type Ink, type Line, plainName } from './markup.ts';

/** More layers, and more colours on them, are drawn as one. */
const LAYERS_MAX = 150;
const INKS_MAX = 300;

/** Coordinates that are so many times larger than the drawing lose their last digits in a browser. */
const FAR = 500;

/** Near which the drawing lies; its lines are written from there when it lies far from 0. */
export const originOf = ({ min, max }: Box): readonly [x: number, y: number] => {
  const size = Math.max(max[0] - min[0], max[1] - min[1]);
  const isFar = Math.max(...[...min, ...max].map(Math.abs)) > size * FAR;
  return isFar ? [Math.round(min[0]), Math.round(min[1])] : [0, 0];
};

const movedTo = (points: Float64Array, [x, y]: readonly [number, number]) =>
  x === 0 && y === 0 ? points : points.map((value, at) => value - (at % 2 === 0 ? x : y));

interface Layer {
  attributes: Attributes;
  inks: Map<string, Ink>;
}

/** What is left out is pale. */
const PALE = 0.35;

/** Of which group a line is, and what is done along it. */
const marksOf = (group: string, use: Contour['use']): Attributes => ({
  ...(group !== '' && { 'data-group': group }),
  ...(use && { 'data-use': use }),
  ...(use === 'leave' && { 'stroke-opacity': PALE }),
});

/** Finds the layer and the ink of a line, and draws there. */
const drawer = (stroke: Attributes) => {
  const layers = new Map<string, Layer>();
  let inkCount = 0;
  const layerAt = ({ layer: name, page }: Contour): Layer => {
    const own = `${page} ${name}`;
    const key = layers.has(own) || layers.size < LAYERS_MAX ? own : '';
    const attributes = key === '' ? {} : { 'data-layer': plainName(name), 'data-page': page + 1 };
    const layer = layers.get(key) ?? { attributes, inks: new Map<string, Ink>() };
    layers.set(key, layer);
    return layer;
  };
  const inkAt = ({ inks }: Layer, { colour: given, group = '', use }: Contour): Ink => {
    const own = plainColour(given);
    const colour = inks.has(`${own} ${group}`) || inkCount < INKS_MAX ? own : '#000000';
    const key = `${colour} ${group}`;
    const known = inks.get(key);
    if (known) return known;
    inkCount += 1;
    const attributes = {
      fill: 'none',
      'data-colour': colour,
      stroke: onPaper(colour),
      ...stroke,
      ...marksOf(group, use),
    };
    const ink: Ink = { attributes, lines: [] };
    inks.set(key, ink);
    return ink;
  };
  return { layers, draw: (contour: Contour, line: Line) => inkAt(layerAt(contour), contour).lines.push(line) };
};

/**
 * The lines of a drawing, a group a layer and page. Inside the group `data-drawing` the coordinates are those of the
 * measurement's findings, in mm.
 * @param stroke attributes of all lines
 */
export const drawingGroup = ({ contours, y }: DrawingShape, stroke: Attributes): Element => {
  const origin = originOf(boxOf(contours));
  const { layers, draw } = drawer(stroke);
  for (const contour of contours) draw(contour, { points: movedTo(contour.points, origin), closed: contour.closed });
  const groups = [...layers.values()].map(({ attributes, inks }) => element('g', attributes, [...inks.values()]));
  const flip = y === 'up' ? 'scale(1 -1)' : '';
  const [left, up] = origin;
  if (left === 0 && up === 0) return element('g', { 'data-drawing': '', ...(flip && { transform: flip }) }, groups);
  const near = element('g', { transform: `translate(${left} ${up})` }, groups);
  return element('g', { 'data-drawing': '', transform: `${flip} translate(${-left} ${-up})`.trim() }, [near]);
};
